import type { Recording } from './recording.ts';
import { shell } from './shell.ts';

const dump = `CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE orders (customer INTEGER, day TEXT, euros INTEGER);
INSERT INTO customers VALUES (1, 'Ada'), (2, 'Grace'), (3, 'Linus');
INSERT INTO orders VALUES
  (1, '2025-12-30', 900),
  (1, '2026-02-11', 120),
  (2, '2026-03-04', 340),
  (3, '2026-05-19', 200),
  (2, '2026-06-01', 75),
  (3, '2026-07-23', 180);
`;

const report = `import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const shop = new DatabaseSync(':memory:');
shop.exec(readFileSync('shop.sql', 'utf8'));
const rows = shop.prepare(\`
  SELECT name, sum(euros) AS euros, count(*) AS orders
  FROM orders JOIN customers ON customers.id = customer
  WHERE day LIKE '2026-%'
  GROUP BY name ORDER BY euros DESC
\`).all();
for (const { name, euros, orders } of rows) console.log(name, euros, orders);
`;

/** For the home page: a question whose answer takes a query over two tables. */
export const askADatabase: Recording = {
  name: 'ask-a-database',
  prompt: 'Who spent the most in 2026? shop.sql is a dump of our database.',
  options: [],
  files: { 'shop.sql': dump },
  replies: [
    shell('I look at the tables first.', 'grep CREATE shop.sql'),
    {
      text: 'I load the dump into a database in memory and join the two tables.',
      toolCalls: [{ name: 'write', arguments: { path: 'report.mjs', content: report } }],
    },
    shell('Now the report.', 'node --no-warnings report.mjs'),
    {
      text: 'Grace: 415 euros in two orders. Linus follows with 380, Ada with 120; her order of 900 was in 2025 and does not count. The query is in report.mjs.',
    },
  ],
};

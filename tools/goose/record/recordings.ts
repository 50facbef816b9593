import type { ScriptedReply } from '../scriptedModel.ts';

export interface Recording {
  /** Name of the file in data/sessions, without `.json`. */
  readonly name: string;
  readonly prompt: string;
  /** Arguments of `goose run` beside the prompt. */
  readonly options: readonly string[];
  /** Files of goose's folder; null works in the repository's root. */
  readonly files: Readonly<Record<string, string>> | null;
  readonly replies: readonly (ScriptedReply & { readonly text: string })[];
}

function call(text: string, name: string, input: Readonly<Record<string, unknown>>) {
  return { text, toolCalls: [{ name, arguments: input }] };
}

const shell = (text: string, command: string) => call(text, 'shell', { command });

const total = `export function total(items) {
  return items.reduce((sum, item) => sum + item.price, 0);
}
`;

const check = `import { total } from './total.mjs';

const cases = [
  ['an empty cart', [], 0],
  ['one item', [{ price: 10, quantity: 1 }], 10],
  ['three of one item', [{ price: 10, quantity: 3 }], 30],
];

for (const [name, items, expected] of cases) {
  const found = total(items);
  if (found === expected) {
    console.log('pass', name);
  } else {
    console.log('FAIL', name, 'costs', found, 'and should cost', expected);
    process.exitCode = 1;
  }
}
`;

/** For the home page: a failing test, fixed and run again. */
export const fixATest: Recording = {
  name: 'fix-a-test',
  prompt: 'The test fails. Find out why and fix it.',
  options: [],
  files: { 'total.mjs': total, 'total.test.mjs': check },
  replies: [
    shell('I run the test to see what fails.', 'node total.test.mjs'),
    shell('One item is right, three are not. I look at the function.', 'cat total.mjs'),
    call('It adds up the prices and forgets the quantity.', 'edit', {
      path: 'total.mjs',
      before: 'sum + item.price',
      after: 'sum + item.price * item.quantity',
    }),
    shell('Now the test again.', 'node total.test.mjs'),
    {
      text: 'The test passes. total() left out the quantity of each item; now it multiplies the price by it. I changed one line of total.mjs.',
    },
  ],
};

/** For the home page: scans, sorted by their text. */
const sortAFolder: Recording = {
  name: 'sort-a-folder',
  prompt:
    'Sort these scans into one folder per sender, by what is in them. Put the date in front of each name.',
  options: [],
  files: {
    'scan-1.txt': 'City Power\nInvoice of 2026-09-03\nAmount 84.20\n',
    'scan-2.txt': 'Lakeside Dental\nReminder of 2026-10-12\nCheck-up due\n',
    'scan-3.txt': 'City Power\nInvoice of 2026-10-02\nAmount 91.75\n',
    'scan-4.txt': 'Lakeside Dental\nInvoice of 2026-08-21\nAmount 60.00\n',
  },
  replies: [
    shell('The names say nothing, so I read how each scan begins.', 'head -n 2 *.txt'),
    shell(
      'Two senders, and each scan has its date.',
      [
        'mkdir city-power lakeside-dental',
        'mv scan-1.txt city-power/2026-09-03.txt',
        'mv scan-3.txt city-power/2026-10-02.txt',
        'mv scan-2.txt lakeside-dental/2026-10-12.txt',
        'mv scan-4.txt lakeside-dental/2026-08-21.txt',
      ].join('\n'),
    ),
    shell('I check that nothing was lost.', 'ls *'),
    {
      text: 'All four scans are in two folders: two from City Power, two from Lakeside Dental. Only their names and places have changed.',
    },
  ],
};

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

/** For the home page: a question that takes a query over two tables. */
const askADatabase: Recording = {
  name: 'ask-a-database',
  prompt: 'Who spent the most in 2026? shop.sql is a dump of our database.',
  options: [],
  files: { 'shop.sql': dump },
  replies: [
    shell('I look at the tables first.', 'grep CREATE shop.sql'),
    call('I load the dump into a database in memory and join the two tables.', 'write', {
      path: 'report.mjs',
      content: report,
    }),
    shell('Now the report.', 'node --no-warnings report.mjs'),
    {
      text: 'Grace: 415 euros in two orders. Linus follows with 380, Ada with 120; her order of 900 was in 2025 and does not count. The query is in report.mjs.',
    },
  ],
};

const use = (text: string, name: string, input = {}) =>
  call(text, `spot__${name}`, input);

/** For the page on errors: four failing calls, and what the model does next. */
const toolErrors: Recording = {
  name: 'tool-errors',
  prompt: 'Stand up and walk to x 3, y 3.',
  options: ['--no-profile', '--with-extension', 'spot:node examples/spot-mcp/server.ts'],
  files: null,
  replies: [
    use('I switch the motors on.', 'power_on'),
    use('The lease comes first.', 'acquire_lease'),
    use('Now the motors.', 'power_on'),
    use('I stand up.', 'stand_up'),
    use('That tool does not exist. I take the one on the list.', 'stand'),
    use('I walk.', 'walk_to', { x: 'three', y: 3 }),
    use('The server wants numbers.', 'walk_to', { x: 3, y: 3 }),
    { text: 'The robot stands at x 3, y 3.' },
  ],
};

export const recordings: readonly Recording[] = [
  fixATest,
  sortAFolder,
  askADatabase,
  toolErrors,
];

/** From the root, since Playwright loads this file without import.meta. */
export const transcriptFile = ({ name }: Recording) => `data/sessions/${name}.json`;

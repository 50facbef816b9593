import { expect, it } from 'vitest';
import { anchorsOf } from './anchors.ts';
import type { Measure } from './measure.ts';
import { checkSource } from './checkSource.ts';
import { configSchema } from './configSchema.ts';
import { readFacts } from './facts.ts';
import { vocabulary } from './vocabulary.ts';

const facts = readFacts();
const measure: Measure = {
  facts,
  vocabulary: vocabulary(facts),
  configSchema: configSchema(facts),
  anchors: anchorsOf([{ file: 'docs/x.mdx', source: '## Far' }], facts),
  examples: '',
  readExample: () => undefined,
};

function problems(source: string): string[] {
  const result = checkSource('View.tsx', source, measure);
  return result.problems.map(({ line, message }) => `${line} ${message}`);
}

it('finds wrong commands in what a component shows', () => {
  expect(
    problems(`const ways = [{ command: 'goose sesion' }];
const shell = 'curl -fsSL https://example.org/x.sh | bash';
const install = { command: ['goose run --txt x', 'goose show'].join('\\n') };
const sentence = 'Update it with “goose updat”, and run it again.';
export const View = () => (
  <p>
    Run <code>goose confgure</code>, then “goose sesion list”, or{' '}
    <code>npm run nothing</code>.
  </p>
);`),
  ).toEqual([
    '1 goose: there is no command sesion',
    '2 nobody looked at what https://example.org/x.sh is',
    '3 goose run: there is no flag --txt',
    '3 goose run: it takes no argument, but x is given',
    '3 no command of goose has the flag --txt',
    '4 goose: there is no command updat',
    '4 goose: there is no command show',
    '7 goose: there is no command confgure',
    '7 goose: there is no command sesion',
    '8 package.json has no script for npm run nothing',
  ]);
});

it('takes no sentence for a command', () => {
  const { commands } = checkSource(
    'View.tsx',
    `const label = 'goose asks to run a tool';
export const View = ({ command }: { command: string }) => <code>{command}</code>;`,
    measure,
  );
  expect(commands).toBe(0);
});

it('finds wrong names in what a component says and puts together', () => {
  expect(
    problems(`const hint = 'The value of GOOSE_SECRET.';
const remedy = 'Stop it with Ctrl+X: --allow-origin must name this site.';
const serve = (origin: string) => \`goose serve --allowed-origins \${origin}\`;
const links = ['/docs/x#far', '/docs/x#near', '/docs/y'];
export const View = () => <p className="button button--primary">Made for goose 1.2.3.</p>;`),
  ).toEqual([
    '1 goose knows no variable GOOSE_SECRET',
    '2 neither goose nor its app has the key Ctrl+X',
    '2 no command of goose has the flag --allow-origin',
    '3 no command of goose has the flag --allowed-origins',
    '4 /docs/x has no anchor #near',
    '4 there is no page /docs/y',
    expect.stringContaining('5 the page says goose 1.2.3'),
  ]);
});

it.each([
  ['permission.yaml', 0],
  ['permissions.yaml', 1],
  ['~/.config/goose/recipes', 0],
  ['~/.goose/recipes', 1],
])('knows the files that a component names: %s', (name, wrong) => {
  expect(problems(`const View = () => <code>${name}</code>;`)).toHaveLength(wrong);
});

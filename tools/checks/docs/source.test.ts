import { expect, it } from 'vitest';
import { anchorsOf } from './links.ts';
import { checkSource } from './source.ts';

const around = {
  anchors: anchorsOf([{ file: 'docs/x.mdx', source: '## Far' }]),
  examples: '',
};

function problems(source: string): string[] {
  return checkSource('View.tsx', source, around).map(
    ({ line, message }) => `${line} ${message}`,
  );
}

it('finds wrong commands in what a component shows', () => {
  expect(
    problems(`const ways = [{ command: 'goose sesion' }];
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
    '2 goose run: there is no flag --txt',
    '2 goose run: it takes no argument, but x is given',
    '2 no command of goose has the flag --txt',
    '3 goose: there is no command updat',
    '3 goose: there is no command show',
    '6 goose: there is no command confgure',
    '6 goose: there is no command sesion',
    '7 package.json has no script for npm run nothing',
  ]);
});

it('takes no sentence for a command', () => {
  expect(
    problems(`const label = 'goose asks to run a tool';
export const View = ({ command }: { command: string }) => <code>{command}</code>;`),
  ).toEqual([]);
});

it('finds wrong names in what a component says and puts together', () => {
  expect(
    problems(`const hint = 'The value of GOOSE_SECRET.';
const remedy = 'Stop it: --allow-origin must name this site.';
const serve = (origin: string) => \`goose serve --allowed-origins \${origin}\`;
const links = ['/docs/x#far', '/docs/x#near', '/docs/y', '/docs/x#row-'];
export const View = () => <p className="button button--primary">Made for goose 1.2.3.</p>;`),
  ).toEqual([
    '1 goose knows no variable GOOSE_SECRET',
    '2 no command of goose has the flag --allow-origin',
    '3 no command of goose has the flag --allowed-origins',
    '4 /docs/x has no anchor #near',
    '4 there is no page /docs/y',
    expect.stringContaining('5 the page says goose 1.2.3'),
  ]);
});

it.each([
  ['~/.config/goose/recipes', 0],
  ['~/.config/goose/recipe', 1],
])('knows the paths that a component names: %s', (name, wrong) => {
  expect(problems(`const View = () => <code>${name}</code>;`)).toHaveLength(wrong);
});

it('takes no property of a style for a flag', () => {
  expect(problems("const style = { '--goose-line': 'var(--ifm-color)' };")).toEqual([]);
});

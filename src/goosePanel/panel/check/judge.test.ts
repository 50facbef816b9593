import { expect, it } from 'vitest';
import { pageChecks } from '../../../../tools/pageChecks';
import { isReadOnly, judge } from './judge';

const help = `Start the pond

Usage: goose pond [OPTIONS]

Options:
  -d, --depth <METERS>
          How deep it is

          [default: 2]

      --depth-of-mud
          Another flag
`;

const check = (text: string, near = text) => ({
  command: 'goose pond --help',
  expects: [{ text, near }],
});

it.each([
  ['--depth', '--depth'],
  ['[default: 2]', '--depth'],
  ['goose pond', 'Usage:'],
])('finds %s', (text, near) => {
  expect(judge(check(text, near), help)).toMatchObject([{ kind: 'Holds' }]);
});

it.each([
  ['--mud', '--mud', ''],
  ['--dep', '--dep', ''],
  ['[default: 2]', '--depth-of-mud', '--depth-of-mud\n          Another flag'],
  [
    '[default: 3]',
    '--depth',
    '-d, --depth <METERS>\n          How deep it is\n\n          [default: 2]',
  ],
  ['goose lake', 'Usage:', 'Usage: goose pond [OPTIONS]'],
])('misses %s near %s, and shows what is there', (text, near, found) => {
  expect(judge(check(text, near), help)).toMatchObject([{ kind: 'Differs', found }]);
});

it('tells a command that goose lacks from one that could not be asked', () => {
  const lacking = "error: unrecognized subcommand 'pond'\n\nCommand exited with code 2";
  expect(judge(check('--depth'), lacking)).toMatchObject([
    { kind: 'Differs', found: "error: unrecognized subcommand 'pond'" },
  ]);
  const absent = 'sh: 1: goose: not found\n\nCommand exited with code 127';
  expect(judge(check('--depth'), absent)).toMatchObject([
    { kind: 'Could not be checked', found: absent },
  ]);
});

it('compares an exit code', () => {
  const near = 'exited with code';
  const printed = 'error: unexpected argument\n\nCommand exited with code 2';
  expect(judge(check('2', near), printed)).toMatchObject([{ kind: 'Holds' }]);
  expect(judge(check('1', near), printed)).toMatchObject([
    { kind: 'Differs', found: 'Command exited with code 2' },
  ]);
});

it('cuts what a hostile goose prints', () => {
  const [finding] = judge(check('-x'), `-x${'-'.repeat(1_000_000)}`);
  expect(finding?.found.length ?? 0).toBeLessThan(301);
});

it('lets the pages of this site run nothing but help, version and info', () => {
  const checks = Object.values(pageChecks()).flat();
  expect(new Set(checks.map(({ command }) => command)).size).toBeGreaterThan(40);
  expect(checks.filter((each) => !isReadOnly(each))).toEqual([]);
  for (const command of [
    'goose run --text x',
    'goose info; rm x',
    'goose x --help\nrm',
    'rm --help',
  ])
    expect(isReadOnly({ command, expects: [] })).toBe(false);
});

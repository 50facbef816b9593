import { expect, test } from 'vitest';
import type { Change } from '../../../data/types';
import { lackedNames, standingOf, standingSentence } from './versionDifferences';

const change = (name: string, what: string, from: string, to: string): Change => ({
  kind: 'variable',
  name,
  of: null,
  what,
  before: null,
  after: null,
  from,
  to,
});

const read = {
  releases: ['1.2.0', '1.4.0', '1.10.0'],
  changes: [
    change('A', 'new', '1.2.0', '1.4.0'),
    change('B', 'gone', '1.2.0', '1.4.0'),
    change('C', 'new', '1.4.0', '1.10.0'),
    change('A', 'gone', '1.4.0', '1.10.0'),
  ],
};

const lacks = (version: string) =>
  lackedNames(standingOf(version, read)).map(({ name }) => name);

test.each([
  ['1.10.0', { kind: 'same' }, []],
  ['1.4.0', { kind: 'known' }, ['C']],
  // A part that has come and gone since is not lacked.
  ['1.2.0', { kind: 'known' }, ['C']],
  ['1.3.0', { kind: 'unknown', age: 'between' }, []],
  ['1.1.9', { kind: 'unknown', age: 'older' }, []],
  ['1.11.0', { kind: 'unknown', age: 'newer' }, []],
  ['dev', { kind: 'unknown', age: null }, []],
])('goose %s is %j and lacks %j', (version, standing, names) => {
  expect(standingOf(version, read)).toMatchObject(standing);
  expect(lacks(version)).toEqual(names);
});

test('the data of this site tells goose 1.50.0 what it lacks, and nothing of 1.53.0 and 1.40.0', () => {
  const former = standingOf('1.50.0');
  expect(lackedNames(former).map(({ name }) => name)).toContain('GOOSE_CLI_BELL');
  expect(standingSentence('1.50.0', former)).toMatch(/, and yours is 1\.50\.0\.$/);
  expect(standingSentence('1.52.0', standingOf('1.52.0'))).toMatch(
    /yours is the same\.$/,
  );
  for (const [version, word] of [
    ['1.53.0', 'newer'],
    ['1.40.0', 'older'],
  ] as const) {
    const sentence = standingSentence(version, standingOf(version));
    expect(sentence).toContain(`${word} than each goose that this site has read`);
  }
});

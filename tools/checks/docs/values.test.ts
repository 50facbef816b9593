import { describe, expect, it } from 'vitest';
import { renderFacts } from '../../facts.ts';
import { checkFacts, checkValues } from './values.ts';

describe('a bare value', () => {
  it.each([
    ['It waits 30 seconds.', '30'],
    ['It tries three times.', 'three'],
    ['Full at 80%.', '80%'],
    ['It ends with `1`.', '1'],
    ['Set `GOOSE_MAX_TURNS=20`.', '20'],
    ['| 0 | done |\n| --- | --- |', '0'],
    ['---\ntitle: Ten\ndescription: In ten minutes.\n---\n', 'ten'],
  ])('is found in %j', (source, value) => {
    expect(checkValues(source)[0]?.message).toContain(`“${value}” is a bare value`);
  });

  it.each([
    'We tried goose 1.52.0 in November 2026, on 64-bit x86.',
    'See [#12](https://x.example/12) and [9072](https://x.example/9072).',
    'Node.js 22 and GPT-5 are two names of three programs.',
    '## 2. Walk',
    'Full at :fact[compact-threshold], after `:fact[compact-later]`.',
    'Keep it to :advice[ten lines], :untested[https://x.example/4].',
    '{/* table any */}\n\n| 0 | done |\n| --- | --- |\n',
  ])('is none in %j', (source) => {
    expect(checkValues(source)).toEqual([]);
  });
});

it('reports a fact whose bracket stays open', () => {
  expect(checkValues('It ends at :fact[exit-code.\n\nSo `:advice[a` does.')).toEqual([
    { line: 1, message: '“:fact[” has no “]” in its line' },
    { line: 3, message: '“:advice[” has no “]” in its line' },
  ]);
});

it('reports a source that nobody can open', () => {
  const source = 'So it is :untested[five minutes | a friend said so].';
  expect(checkValues(source)[0]?.message).toContain('has to be an address');
});

describe('a word in a statement about goose', () => {
  it.each([
    ['goose never asks.', 'never'],
    ['By default `goose run` then reads every file.', 'every'],
    ['## goose runs all of it {#x}', 'all'],
    ['| Row | goose does not wait |\n| --- | --- |', 'not'],
    ['---\ntitle: Ten\ndescription: goose cannot wait.\n---\n', 'cannot'],
    ['A message that you sent cannot be edited.', 'cannot'],
    ['Once. The model is not told.', 'not'],
    ['With `<n>`, `goose run` reads every file.', 'every'],
    ['<TabItem label="goose asks without a key" />', 'without'],
  ])('is found in %j', (source, word) => {
    expect(checkValues(source)[0]?.message).toContain(`“${word}” in a statement`);
  });

  it.each([
    'Read every file before you start goose. It may not be yours.',
    'If goose does not answer, wait.',
    'goose reads the file each time.',
    'If a server does not answer, wait.',
    '## What each answer does',
    'goose `:fact[mode-quiet]`, and :advice[never sleeps].',
  ])('is none in %j', (source) => {
    expect(checkValues(source)).toEqual([]);
  });
});

it.each([
  ['It is not :fact[mode-quiet].', 'not'],
  ['In 1.52.0 only `:fact[mode-quiet]` has it.', 'only'],
  ['It is for :fact[mode-quiet] alone.', 'alone'],
])('a word beside a fact is found in %j', (source, word) => {
  expect(checkValues(source)[0]?.message).toContain(`“${word}” beside a fact`);
});

it('finds a fact that stands in the row of another', () => {
  const [wrong, right] = ['/clear', '/new'].map((name) =>
    checkFacts([{ file: 'a.mdx', source: `| \`${name}\` | :fact[new-starts] |` }]),
  );
  const problem = { message: 'the fact new-starts belongs to | `/new`' };
  expect(wrong).toContainEqual(expect.objectContaining(problem));
  expect(right).not.toContainEqual(expect.objectContaining(problem));
});

it('renders facts where they stand', () => {
  const page = 'At :fact[output-lines]: `:fact[thinking-efforts]{or}`, :advice[20].';
  expect(renderFacts(page, 'a.mdx')).toBe(
    'At 2,000: `off`, `low`, `medium`, `high` or `max`, 20.',
  );
  expect(renderFacts('On macOS :fact[mac-folders].', 'a.mdx')).toMatch(
    /^On macOS the same folders <a className="untested" href="https:.*config-files.md">/,
  );
  expect(() => renderFacts('\n:fact[nope]', 'a.mdx')).toThrow(
    'a.mdx:2 There is no fact “nope”.',
  );
});

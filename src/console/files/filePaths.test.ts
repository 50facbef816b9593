import { expect, it } from 'vitest';
import { partsOf, placeIn } from './filePaths';

it.each([
  ['src/app.ts:12', 'src/app.ts', 12],
  ['src/app.ts:12:7', 'src/app.ts', 12],
  ['./a/b.test.tsx#L9', './a/b.test.tsx', 9],
  ['/etc/hosts', '/etc/hosts', null],
  ['README.md', 'README.md', null],
  ['.github/workflows/ci.yml', '.github/workflows/ci.yml', null],
  ['a.ts:0', 'a.ts', 1],
])('reads the path in the code %s', (code, path, line) => {
  expect(placeIn(code)).toEqual({ path, line });
});

it.each([
  'npm run build',
  'value',
  '1.5',
  '..',
  '/',
  'a b/c.ts',
  'https://x.example/a.ts',
])('finds no path in the code %s', (code) => expect(placeIn(code)).toBeNull());

it('finds paths in prose, and leaves its words as they are', () => {
  const text = 'See src/app.ts:12, (lib/a.ts) and core.ts:3. Then src/end.ts.';
  const parts = partsOf(text);
  expect(parts.filter((part) => typeof part !== 'string')).toEqual([
    { text: 'src/app.ts:12', path: 'src/app.ts', line: 12 },
    { text: 'lib/a.ts', path: 'lib/a.ts', line: null },
    { text: 'core.ts:3', path: 'core.ts', line: 3 },
    { text: 'src/end.ts', path: 'src/end.ts', line: null },
  ]);
  const words = parts.map((part) => (typeof part === 'string' ? part : part.text));
  expect(words.join('')).toBe(text);
});

it('leaves addresses and names in prose alone', () => {
  const text = 'Node.js is at https://nodejs.org/en/about.html, or mail a@b.example.';
  expect(partsOf(text)).toEqual([text]);
});

it('takes a hostile text in its stride', () => {
  const text = `${'a/'.repeat(50_000)} ${'.'.repeat(50_000)} ${'+'.repeat(400_000)} a/${'.'.repeat(400_000)}x`;
  expect(partsOf(text).length).toBeGreaterThan(0);
});

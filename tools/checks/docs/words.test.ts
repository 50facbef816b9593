import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as words from './words.ts';

const text = globSync(
  '{{docs,blog}/**/*.{md,mdx},src/**/*.{md,ts,tsx},*.md,examples/*/README.md}',
)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it.each(Object.entries(words))('%s has no name that no page has any more', (_, names) => {
  expect(
    [...names].filter(
      (name) => !text.includes(name) && !text.includes(Number(name).toLocaleString('en')),
    ),
  ).toEqual([]);
});

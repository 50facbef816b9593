import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { otherNames } from './facts.ts';

const text = globSync(
  '{{docs,blog}/**/*.{md,mdx},src/**/*.{md,ts,tsx},{,hosting/,tests/,.github/}*.md,examples/*/README.md}',
)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Tables of goose's own, whose names the pages need not use. */
const ofGoose = new Set(['linkPrograms', 'linkParameters', 'besideConfiguration']);
const lists = Object.entries(otherNames).filter(([kind]) => !ofGoose.has(kind));

it.each(lists)('%s has no name that no page has any more', (_, names) => {
  expect(
    [...names].filter(
      (name) => !text.includes(name) && !text.includes(Number(name).toLocaleString('en')),
    ),
  ).toEqual([]);
});

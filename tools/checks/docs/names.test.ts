import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderFacts } from '../../facts.ts';
import { otherNames } from './facts.ts';

const text = globSync(
  '{{docs,blog}/**/*.{md,mdx},src/**/*.{md,ts,tsx},{,hosting/,tests/,.github/}*.md,examples/*/README.md}',
)
  .map((file) => {
    const source = readFileSync(file, 'utf8');
    return /^(?:docs|blog)\//.test(file) ? renderFacts(source, file) : source;
  })
  .join('\n');

it.each(Object.entries(otherNames))(
  '%s has no name that no page has any more',
  (_, names) => {
    expect([...names].filter((name) => !text.includes(name.replace(/\/$/, '')))).toEqual(
      [],
    );
  },
);

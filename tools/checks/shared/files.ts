import { globSync } from 'node:fs';

/**
 * Lists files of the project. Packages, tests and the bench's copies are not among them. The filter is
 * a function, since patterns in `exclude` match nothing in a folder such as `[x]`.
 */
export const projectFiles = (patterns: string | readonly string[]): string[] =>
  globSync([patterns].flat(), {
    exclude: (name) => /^(?:node_modules|work)$|\.(?:test|spec)\./.test(name),
  }).toSorted();

/** Documents for people who work on the project. */
export const readmes = '{{,hosting/,tests/,.github/}*.md,examples/**/README.md}';

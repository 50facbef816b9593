import { globSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists files of the project, with slashes on Windows too. Packages, tests and the bench's copies are
 * not among them. The filter is a function, since patterns in `exclude` match nothing in a folder such
 * as `[x]`.
 */
export const projectFiles = (patterns: string | readonly string[], cwd = '.'): string[] =>
  globSync([patterns].flat(), {
    cwd,
    exclude: (name) => /^(?:node_modules|work)$|\.(?:test|spec)\./.test(name),
  })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

/** Documents for people who work on the project. */
export const readmes = '{{,hosting/,tests/,.github/}*.md,examples/**/README.md}';

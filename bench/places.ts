import path from 'node:path';

/** Folder of the site. */
export const siteDir = path.resolve(import.meta.dirname, '..');

/** Where the bench installs, builds and keeps what it made. Not in the repository. */
export const workDir = path.join(import.meta.dirname, 'work');

/** Where the last results are. Not in the repository. */
export const resultsDir = path.join(import.meta.dirname, 'results');

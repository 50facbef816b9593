import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChangesData } from '../../data/types.ts';

/** Reads a file of data/ about the goose that the pages describe, such as `cli`. */
export function readData<Data>(name: string, root = path.resolve()): Data {
  const folder = path.join(root, 'data');
  const { releases } = readJson<ChangesData>(path.join(folder, 'changes.json'));
  return readJson(path.join(folder, releases.at(-1) ?? '', `${name}.json`));
}

/** Reads a file of data/known, which people write and `npm run sync:goose` checks. */
export function readKnown<Data>(name: string, root = path.resolve()): Data {
  return readJson(path.join(root, 'data/known', `${name}.json`));
}

function readJson<Content>(file: string): Content {
  // The caller names the type of a file that this project wrote.
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

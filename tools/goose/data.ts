import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChangesData } from '../../data/types.ts';

/**
 * Reads a file of data/ about the goose that the pages describe, as `npm run sync:goose` wrote it.
 *
 * @param name such as `cli`
 * @param root the folder of the project
 */
export function readData<Data>(name: string, root = path.resolve()): Data {
  const folder = path.join(root, 'data');
  const { releases } = readJson<ChangesData>(path.join(folder, 'changes.json'));
  return readJson(path.join(folder, releases.at(-1) ?? '', `${name}.json`));
}

function readJson<Content>(file: string): Content {
  // The script that wrote the file has it in the type that is asked for.
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

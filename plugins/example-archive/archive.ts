import { globSync } from 'node:fs';
import path from 'node:path';
import { pack } from '../pack.ts';

/** Folder of the programs that readers can have. */
const examples = 'examples';

/**
 * Packs a program of `examples/` without its tests.
 *
 * @param name Folder in `examples/`, which is the folder in the archive too.
 * @param file Where the archive is written.
 */
export async function packExample(name: string, file: string): Promise<void> {
  const files = globSync(`${name}/{*.{ts,json,md},sim/*.ts}`, {
    cwd: examples,
    exclude: ['**/*.test.ts', '**/package-lock.json'],
  });
  await pack(file, path.resolve(examples), files);
}

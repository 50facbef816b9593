import { globSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';

/** Folder of the programs that readers can have. */
const examples = 'examples';

/**
 * Packs a program of `examples/` without its tests. The same files give the same bytes: no date, no
 * owner and no name of a system is written.
 *
 * @param name Folder in `examples/`, which is the folder in the archive too.
 * @param file Where the archive is written.
 */
export async function packExample(name: string, file: string): Promise<void> {
  const files = globSync(`${name}/{*.{ts,json,md},sim/*.ts}`, {
    cwd: examples,
    exclude: ['**/*.test.ts', '**/package-lock.json'],
  });
  await create(
    { file, cwd: path.resolve(examples), gzip: true, portable: true, mtime: new Date(0) },
    files.toSorted(),
  );
}

/** Folders that are there until their test is over. */
import {
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Makes a folder.
 *
 * @param files Texts by their paths in it.
 * @param name The beginning of its name.
 */
export function aFolder(
  files: Readonly<Record<string, string>> = {},
  name = 'goose-test-',
): string {
  const { path: folder, remove } = mkdtempDisposableSync(path.join(tmpdir(), name));
  onTestFinished(remove);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

let plain: string | undefined;

/**
 * Gives a file or folder another path where its own would need quotes in a command line. A checkout may
 * lie anywhere.
 *
 * @param make Programs that ask for their own path need a copy.
 */
export function plainPath(
  file: string,
  make: (file: string, other: string) => void = symlinkSync,
): string {
  if (/^[\w./-]+$/.test(file)) return file;
  if (plain === undefined) {
    const { path: folder, remove } = mkdtempDisposableSync(
      path.join(tmpdir(), 'goose-plain-'),
    );
    process.once('exit', remove);
    plain = folder;
  }
  const other = path.join(plain, path.basename(file));
  if (!existsSync(other)) make(file, other);
  return other;
}

/** Puts a script of the shell in the place of a dependency's program. */
export function replaceProgram(folder: string, name: string, text: string): void {
  const program = path.join(folder, 'node_modules/.bin', name);
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files, and all that they import by a name with its ending, as Node's own loader does. */
export function withImports(files: readonly string[], found = new Set<string>()) {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.ts')) continue;
    const imports = readFileSync(file, 'utf8').matchAll(/ from '(\..+\.ts)'/g);
    const folder = path.dirname(file);
    withImports(
      Array.from(imports, ([, name = '']) => path.join(folder, name)),
      found,
    );
  }
  return found;
}

/**
 * Keeps what builds make of their pages, since the next build has most pages unchanged.
 * @param makers Files that decide what is made of an input, with all that they import. The packages
 * always do.
 * @returns A function that returns the file with what was made of an input.
 */
export function keeper(siteDir: string, name: string, makers: readonly string[]) {
  const folder = path.join(siteDir, 'node_modules/.cache', name);
  mkdirSync(folder, { recursive: true });
  const all = createHash('sha256');
  const sources = withImports(makers.map((file) => path.resolve(siteDir, file)));
  for (const file of [...sources, path.join(siteDir, 'package-lock.json')])
    all.update(readFileSync(file));
  const version = all.digest();

  return (input: string, make: () => string | Buffer): string => {
    const key = createHash('sha256').update(version).update(input).digest('hex');
    const file = path.join(folder, key);
    if (existsSync(file)) return file;
    // A build that is stopped leaves no part of a file under its name.
    const next = `${file}.${process.pid}`;
    writeFileSync(next, make());
    renameSync(next, file);
    return file;
  };
}

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Results of a function, kept from one build to the next. */
interface Remembered<Args extends readonly string[]> {
  /** What the function gives, or gave in the last build for the same. */
  of(...args: Args): string;
  /** Keeps what this build has asked for. */
  save(): void;
}

/**
 * Spares a function what it did in the last build. It does all again when one of its files has
 * changed, or any package.
 *
 * @param siteDir Folder of the project.
 * @param name Of the file that keeps the results.
 * @param sources The files in it that decide what the function gives, as patterns.
 */
export function remembered<Args extends readonly string[]>(
  siteDir: string,
  name: string,
  sources: readonly string[],
  make: (...args: Args) => string,
): Remembered<Args> {
  const cache = path.join(siteDir, 'node_modules/.cache/goose-site');
  const file = path.join(cache, `${name}.json`);
  // Written below.
  const before = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
    : {};
  const now: Record<string, string> = {};
  const version = globSync(['package-lock.json', ...sources], { cwd: siteDir })
    .toSorted()
    .map((each) => digest(readFileSync(path.join(siteDir, each), 'utf8')));
  return {
    of(...args) {
      const key = digest(JSON.stringify([version, args]));
      return (now[key] = before[key] ?? make(...args));
    },
    save() {
      mkdirSync(cache, { recursive: true });
      writeFileSync(file, JSON.stringify(now));
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

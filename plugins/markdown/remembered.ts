import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Results of a function, kept from one build to the next. */
interface Remembered<Args extends readonly string[]> {
  /** What the function gives, or gave in the last build for the same. */
  of(...args: Args): string;
  /** Keeps what this build has asked for. */
  save(): void;
}

/**
 * Spares a function what it did in the last build. It does all again when its own file has changed,
 * or any package.
 *
 * @param siteDir Folder of the project.
 * @param source The function's file in it.
 */
export function remembered<Args extends readonly string[]>(
  siteDir: string,
  source: string,
  make: (...args: Args) => string,
): Remembered<Args> {
  const cache = path.join(siteDir, 'node_modules/.cache/goose-site');
  const file = path.join(cache, `${path.parse(source).name}.json`);
  // Written below.
  const before = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
    : {};
  const now: Record<string, string> = {};
  const version = ['package-lock.json', source].map((name) =>
    digest(readFileSync(path.join(siteDir, name), 'utf8')),
  );
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

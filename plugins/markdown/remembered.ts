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
 * @param file Where the results are kept.
 * @param madeBy Whatever else the results depend on: others are forgotten.
 */
export function remembered<Args extends readonly string[]>(
  file: string,
  madeBy: string,
  make: (...args: Args) => string,
): Remembered<Args> {
  // Written below.
  const before = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
    : {};
  const now: Record<string, string> = {};
  const version = digest(madeBy);
  return {
    of(...args) {
      const key = digest(JSON.stringify([version, args]));
      return (now[key] = before[key] ?? make(...args));
    },
    save() {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(now));
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/** Compares what goose does with the facts that the pages are made of. */
import { globSync, readFileSync } from 'node:fs';
import { onTestFailed } from 'vitest';
import {
  factNamed,
  factsFile,
  lineOfFact,
  namesWith,
  usesIn,
} from '../../../tools/facts.ts';
import { ClaimError } from './page.ts';

/**
 * Fails unless each of these facts is written as it was found. Behind an `@`, a name may have the
 * beginning of the table's row that it stands in, which the check of the pages compares.
 */
export function states(found: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(found)) {
    const name = withoutRow(key);
    const written = factNamed(name);
    if (JSON.stringify(written) === JSON.stringify(text(value))) continue;
    throw new ClaimError(
      `${placeOf(name)} says “${shown(written)}”, and goose shows “${shown(value)}”`,
    );
  }
}

/** A fact that a test tries; a failure of the test then names it. */
export function fact(name: string): string {
  const written = tried(name);
  if (typeof written === 'string') return written;
  throw new ClaimError(`${placeOf(name)} is no text`);
}

/** A fact with several members, each of which a test tries. */
export const facts = (name: string): readonly string[] => [tried(name)].flat();

const withoutRow = (key: string) => key.replace(/@.*/, '');

function tried(key: string) {
  const name = withoutRow(key);
  const written = factNamed(name);
  if (written === undefined) throw new ClaimError(`there is no fact ${name}`);
  const place = `${placeOf(name)} says “${shown(written)}”`;
  onTestFailed(() => console.error(`${place}, which failed`));
  return written;
}

const small = 'no one two three four five six seven eight nine ten'.split(' ');

/** A small number as the pages write it. */
export const inWords = (count: number): string => small[count] ?? String(count);

export const inNumbers = (word: string): number => small.indexOf(word);

const text = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(String) : value === undefined ? value : String(value);

const shown = (value: unknown) => [value].flat().join(', ');

function placeOf(name: string): string {
  const uses = globSync('{docs,blog}/**/*.{md,mdx}').flatMap((file) =>
    usesIn(readFileSync(file, 'utf8'))
      .filter((use) => namesWith(name).includes(use.text))
      .map(({ line }) => `${file}:${line}`),
  );
  return `${factsFile}:${lineOfFact(name)} the fact ${name} (${uses.join(', ') || 'no page'})`;
}

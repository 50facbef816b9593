/**
 * What the tests of `tests/claims/` and of the examples found to be so, as they note it while they run:
 * the page and the words of it.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export interface Proof {
  /** The page, relative to the repository. */
  readonly file: string;
  /** Words of the page. */
  readonly text: string;
  /** Where they stood. Words that the page has more than once prove nothing elsewhere. */
  readonly line?: number;
  /** The test that found it. */
  readonly test?: string;
}

const place = path.join(import.meta.dirname, '../../../.cache/proofs.jsonl');

/** Notes what a test found; tests in several processes may do so at the same time. */
export function noteProofs(proofs: readonly Proof[]): void {
  mkdirSync(path.dirname(place), { recursive: true });
  appendFileSync(place, proofs.map((proof) => `${JSON.stringify(proof)}\n`).join(''));
}

/** Forgets what earlier runs found. */
export function forgetProofs(): void {
  rmSync(place, { force: true });
}

/** What the last runs found. */
export function readProofs(): readonly Proof[] {
  if (!existsSync(place)) return [];
  const lines = readFileSync(place, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Proof);
}

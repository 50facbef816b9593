import type { Problem } from '../shared/problem.ts';
import { isClaim } from './isClaim.ts';
import type { Proof } from './proofs.ts';
import { type Place, reasons as allReasons } from './reasons.ts';
import { statementsOf, type Statement } from '../shared/statements.ts';

/** A page of the manual. */
export interface ManualPage {
  readonly file: string;
  readonly source: string;
}

export interface ClaimsReport {
  readonly claims: number;
  /** Those that a test found to be so. */
  readonly proven: number;
  /** Claims with neither proof nor reason, and reasons that no claim needs. */
  readonly problems: readonly Problem[];
}

/** Finds each claim of the manual that nobody has proven, and for which no reason is given. */
export function checkClaims(
  pages: readonly ManualPage[],
  proofs: readonly Proof[],
  reasons: Readonly<Record<string, readonly Place[]>> = allReasons,
): ClaimsReport {
  const claims = pages
    .flatMap(({ file, source }) => statementsOf(file, source))
    .filter(isClaim);
  const places = Object.values(reasons).flat();
  const sources = new Map(pages.map(({ file, source }) => [file, source]));
  const unproven = claims.filter(
    (claim) =>
      !proofs.some((proof) => isProof(proof, claim, sources.get(claim.file) ?? '')),
  );
  return {
    claims: claims.length,
    proven: claims.length - unproven.length,
    problems: [
      ...unproven
        .filter((claim) => !places.some((place) => isAbout(place, claim)))
        .map(({ file, line, text }) => ({
          file,
          line,
          message: `nothing proves “${text.replaceAll(/\s+/g, ' ')}”`,
        })),
      ...places
        .filter((place) => !unproven.some((claim) => isAbout(place, claim)))
        .map((place) => ({
          file: 'tools/checks/claims/reasons.ts',
          line: 1,
          message: `no unproven claim needs this any more: ${Object.values(place).join(', ')}`,
        })),
    ],
  };
}

function isProof({ file, text, line }: Proof, claim: Statement, source: string): boolean {
  return (
    file === claim.file &&
    (claim.text.includes(text) || text.includes(claim.text)) &&
    (line === claim.line || standsOnce(text, source))
  );
}

function standsOnce(text: string, source: string): boolean {
  return text !== '' && source.split(text).length === 2;
}

function isAbout({ page, heading, text }: Place, claim: Statement): boolean {
  return (
    (page === undefined || claim.file === `docs/${page}`) &&
    holds(claim.heading, heading) &&
    holds(claim.text, text)
  );
}

function holds(said: string, words: string | RegExp | undefined): boolean {
  if (words === undefined) return true;
  return typeof words === 'string' ? said.includes(words) : words.test(said);
}

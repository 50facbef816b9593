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
  /** Each statement of the pages, with what vouches for it. */
  readonly vouched: readonly Vouched[];
}

/** What a page says, and why one may believe it. */
export interface Vouched extends Statement {
  readonly proofs: readonly Proof[];
  /** Why no test tries it, where there is such a reason. */
  readonly reason: string | undefined;
}

/** Finds each claim of the manual that nobody has proven, and for which no reason is given. */
export function checkClaims(
  pages: readonly ManualPage[],
  proofs: readonly Proof[],
  reasons: Readonly<Record<string, readonly Place[]>> = allReasons,
): ClaimsReport {
  const vouched = pages.flatMap(({ file, source }) =>
    statementsOf(file, source).map((statement) =>
      Object.assign(statement, {
        proofs: proofs.filter((proof) => isProof(proof, statement, source)),
        reason: Object.keys(reasons).find((reason) =>
          reasons[reason]?.some((place) => isAbout(place, statement)),
        ),
      }),
    ),
  );
  const claims = vouched.filter(isClaim);
  const unproven = claims.filter((claim) => claim.proofs.length === 0);
  return {
    vouched,
    claims: claims.length,
    proven: claims.length - unproven.length,
    problems: [
      ...unproven
        .filter(({ reason }) => reason === undefined)
        .map(({ file, line, text }) => ({
          file,
          line,
          message: `nothing proves “${text.replaceAll(/\s+/g, ' ')}”`,
        })),
      ...Object.values(reasons)
        .flat()
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

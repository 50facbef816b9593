import { globSync, readFileSync } from 'node:fs';
import { checkClaims, type ClaimsReport } from './claims/checkClaims.ts';
import { readFacts } from './docs/facts.ts';
import { readProofs } from './claims/proofs.ts';
import { keepRecord, recordOf, triedInPart } from './claims/record.ts';
import { endCheck, sayProblems } from './shared/report.ts';

/** How many pages hold, and which of their claims nothing proves. */
interface ManualReport extends ClaimsReport {
  readonly pages: number;
}

/**
 * Compares the manual with what the last run of the tests in `tests/claims/` found to be so.
 *
 * @param keeps whether the manual's words are kept, for the docs check, when all is well
 */
export function checkManual(keeps: boolean): ManualReport {
  const pages = globSync('docs/**/*.{md,mdx}')
    .toSorted()
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const report = checkClaims(pages, readProofs());
  console.log(`${report.claims} claims, ${report.proven} of them proven by tests.`);
  const problems = [...report.problems, ...triedInPart(report.vouched)];
  if (keeps && problems.length === 0)
    keepRecord(recordOf(report.vouched, readFacts().version));
  return { pages: pages.length, ...report, problems };
}

if (import.meta.main) {
  const { pages, problems } = checkManual(true);
  sayProblems(problems);
  endCheck(`${pages} pages`, problems.length);
}

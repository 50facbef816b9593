import { globSync, readFileSync } from 'node:fs';
import { checkClaims, type ClaimsReport } from './claims/checkClaims.ts';
import { readProofs } from './claims/proofs.ts';
import { endCheck, sayProblems } from './shared/report.ts';

/** How many pages hold, and which of their claims nothing proves. */
interface ManualReport extends ClaimsReport {
  readonly pages: number;
}

/** Compares the manual with what the last run of the tests in `tests/claims/` found to be so. */
export function checkManual(): ManualReport {
  const pages = globSync('docs/**/*.{md,mdx}')
    .toSorted()
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const report = checkClaims(pages, readProofs());
  console.log(`${report.claims} claims, ${report.proven} of them proven by tests.`);
  return { pages: pages.length, ...report };
}

if (import.meta.main) {
  const { pages, problems } = checkManual();
  sayProblems(problems);
  endCheck(`${pages} pages`, problems.length);
}

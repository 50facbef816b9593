import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorsOf, type ManualPage } from './docs/anchors.ts';
import { checkPage, type PageKind } from './docs/checkPage.ts';
import { checkRecord } from './claims/record.ts';
import { checkCoverage } from './docs/coverage.ts';
import { checkSource } from './docs/checkSource.ts';
import { configSchema } from './docs/configSchema.ts';
import { readFacts } from './docs/facts.ts';
import type { Measure } from './docs/measure.ts';
import type { Problem } from './shared/problem.ts';
import { endCheck, sayProblems } from './shared/report.ts';
import { checkTypeScript } from './docs/typescript.ts';
import { vocabulary } from './docs/vocabulary.ts';

/** How many files agree with goose, and what the others say wrong. */
export interface DocsReport {
  readonly pages: number;
  readonly problems: readonly Problem[];
}

/** Compares every page and post, and every command that a component shows, with data/. */
export function checkDocs(): DocsReport {
  const facts = readFacts();
  const measure: Measure = {
    facts,
    vocabulary: vocabulary(facts),
    configSchema: configSchema(facts),
    anchors: anchorsOf(manual(), facts),
    examples: globSync(['examples/**/*.{ts,mts,mjs}', 'data/sessions/*.json'], {
      exclude: ['**/node_modules/**'],
    })
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
    readExample: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  };
  const results = pages().map((kind) =>
    checkPage(readFileSync(kind.file, 'utf8'), kind, measure),
  );
  const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
    .toSorted()
    .map((file) => checkSource(file, readFileSync(file, 'utf8'), measure));
  return {
    pages: results.length + sources.filter(({ commands }) => commands > 0).length,
    problems: [
      ...sources.flatMap(({ problems }) => problems),
      ...results.flatMap(({ problems }) => problems),
      ...checkCoverage(
        manual().map(({ source }) => source),
        measure,
      ),
      ...checkRecord(manual(), facts.version),
      ...checkTypeScript(results.flatMap(({ typescript }) => typescript)),
    ],
  };
}

/** The pages that lie beside data/, whose names they have to have, wherever the check runs. */
function manual(): ManualPage[] {
  const root = path.join(import.meta.dirname, '../..');
  return globSync('docs/**/*.{md,mdx}', { cwd: root }).map((file) => ({
    file,
    source: readFileSync(path.join(root, file), 'utf8'),
  }));
}

function pages(): PageKind[] {
  return [
    ...kinds('docs/**/*.{md,mdx}', { format: 'mdx', prose: true, current: true }),
    ...kinds('blog/**/*.{md,mdx}', { format: 'mdx', prose: true, current: false }),
    ...kinds('src/pages/**/*.{md,mdx}', { format: 'mdx', prose: true, current: true }),
    ...kinds('{*.md,examples/**/README.md}', {
      format: 'md',
      prose: false,
      current: false,
    }),
  ];
}

function kinds(
  pattern: string,
  { format, prose, current }: Omit<PageKind, 'file'>,
): PageKind[] {
  return globSync(pattern, { exclude: ['**/node_modules/**'] })
    .toSorted()
    .map((file) => ({ file, format, prose, current }));
}

if (import.meta.main) {
  const { pages: checked, problems } = checkDocs();
  sayProblems(problems);
  endCheck(`${checked} pages`, problems.length);
}

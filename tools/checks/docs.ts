import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderFacts, written } from '../facts.ts';
import { checkPage } from './docs/checkPage.ts';
import sidebars from '../../sidebars.ts';
import { checkCoverage, checkPlaces } from './docs/coverage.ts';
import { checkGonePages } from './docs/gonePages.ts';
import { anchorsOf } from './docs/links.ts';
import { checkSource } from './docs/source.ts';
import { checkChanges } from './docs/turns.ts';
import { checkFacts } from './docs/values.ts';
import { projectFiles, readmes } from './shared/files.ts';
import { endCheck, printProblems, type Problem } from './shared/problem.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** An unknown fact is reported by the check of facts. */
const rendered = (page: string) => renderFacts(page, '', (name) => name);

/** Code that is marked as not goose's, or as not tried, becomes text. */
const withoutMarked = (page: string) =>
  page.replaceAll(
    /(?:`:advice\[|:untested\[`)([^`\]\n]+)(?:\]`|`(?: \| [^\]\n]+)?\])/g,
    '$1',
  );

/** Compares every page and post, and every command that a component shows, with data/. */
export function checkDocs(): {
  /** Number of checked files. */
  readonly pages: number;
  readonly problems: readonly Problem[];
} {
  // The pages beside data/, whose names they have to have, wherever the check runs.
  const root = path.join(import.meta.dirname, '../..');
  const manual = projectFiles('docs/**/*.{md,mdx}', root).map((file) => ({
    file,
    source: rendered(read(path.join(root, file))),
  }));
  const around = {
    anchors: anchorsOf(manual),
    examples: projectFiles(['examples/**/*.{ts,mts,mjs}', 'data/sessions/*.json'])
      .map(read)
      // Their names are proven.
      .concat(Object.values(written).flat())
      .join('\n'),
  };
  const pages = projectFiles('{docs,blog,src/pages}/**/*.{md,mdx}').map((file) => ({
    file,
    source: read(file),
  }));
  const results = [
    ...pages.map(({ file, source }) =>
      checkPage(rendered(withoutMarked(source)), file, around),
    ),
    ...projectFiles(readmes).map((file) => checkPage(read(file), file, around)),
    ...projectFiles('src/**/*.{ts,tsx}').map((file) =>
      checkSource(file, read(file), around),
    ),
  ];
  return {
    pages: results.length,
    problems: [
      ...results.flat(),
      ...checkFacts(pages),
      ...checkPlaces(pages, JSON.stringify(sidebars)),
      ...checkGonePages(),
      ...checkChanges(),
      ...checkCoverage(manual.map(({ source }) => source)),
    ],
  };
}

if (import.meta.main) {
  const { pages: checked, problems } = checkDocs();
  printProblems(problems);
  endCheck(`${checked} files`, problems.length);
}

import { globSync, readFileSync } from 'node:fs';
import type { Problem } from './shared/problem.ts';
import { endCheck, sayProblems } from './shared/report.ts';
import { checkMarkdownProse, checkSourceProse } from './prose/checkProse.ts';

const exclude = ['**/node_modules/**', '**/*.test.*'];

/** How many files read as the project's style asks, and what is wrong with the others. */
export interface ProseReport {
  readonly files: number;
  readonly problems: readonly Problem[];
}

/** Checks every sentence that the project's own hand wrote for its readers. */
export async function checkProse(): Promise<ProseReport> {
  const pages = globSync('{docs,blog,src}/**/*.{md,mdx}', { exclude });
  const readmes = globSync('{*.md,examples/**/README.md}', { exclude });
  const sources = globSync(['src/**/*.{ts,tsx}', 'site/*.ts'], { exclude });
  const problems: Problem[] = [];
  for (const file of [...pages, ...readmes, ...sources].toSorted()) {
    const text = readFileSync(file, 'utf8');
    const findings = /\.tsx?$/.test(file)
      ? await checkSourceProse(file, text)
      : await checkMarkdownProse(text, readmes.includes(file) ? 'md' : 'mdx');
    problems.push(...findings.map(({ line, message }) => ({ file, line, message })));
  }
  return { files: pages.length + readmes.length + sources.length, problems };
}

if (import.meta.main) {
  const { files, problems } = await checkProse();
  sayProblems(problems);
  endCheck(`${files} files`, problems.length);
}

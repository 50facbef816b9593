import { readFileSync } from 'node:fs';
import { renderFacts } from '../facts.ts';
import { projectFiles, readmes } from './shared/files.ts';
import { endCheck, inFile, printProblems, type Problem } from './shared/problem.ts';
import { checkMarkdownProse, checkSourceProse } from './prose/checkProse.ts';
import { checkCommits } from './prose/commits.ts';

/** Checks every sentence for readers, and the subjects of commits. */
export async function checkProse(): Promise<{
  /** Number of checked files. */
  readonly files: number;
  readonly problems: readonly Problem[];
}> {
  const documents = new Set(projectFiles(readmes));
  const files = [
    ...documents,
    ...projectFiles(['{docs,blog,src}/**/*.{md,mdx}', 'src/**/*.{ts,tsx}', 'site/*.ts']),
  ].toSorted();
  const problems: Problem[] = checkCommits();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const findings = /\.tsx?$/.test(file)
      ? await checkSourceProse(file, text)
      : await checkMarkdownProse(
          documents.has(file) ? text : renderFacts(text, file, (name) => name),
          documents.has(file) ? 'md' : 'mdx',
        );
    problems.push(...inFile(file, findings));
  }
  return { files: files.length, problems };
}

if (import.meta.main) {
  const { files, problems } = await checkProse();
  printProblems(problems);
  endCheck(`${files} files`, problems.length);
}

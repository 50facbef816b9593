import type { Problem } from './problem.ts';

/** Says what is wrong in files, each problem with its place. */
export function sayProblems(problems: readonly Problem[]): void {
  for (const { file, line, message } of problems)
    console.error(`${file}:${line} ${message}`);
}

/** Ends a check that was run by itself: says what it found, and fails when it found something. */
export function endCheck(checked: string, problems: number): void {
  console.log(`${checked}: ${problems === 0 ? 'nothing' : problems} to mend.`);
  if (problems > 0) process.exitCode = 1;
}

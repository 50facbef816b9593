import type { Problem } from './problem.ts';

/** Prints each problem with its place. */
export function printProblems(problems: readonly Problem[]): void {
  for (const { file, line, message } of problems)
    console.error(`${file}:${line} ${message}`);
}

/** Ends a check that runs by itself, and fails when it found problems. */
export function endCheck(checked: string, problems: number): void {
  console.log(`${checked}: ${problems === 0 ? 'nothing' : problems} to fix.`);
  if (problems > 0) process.exitCode = 1;
}

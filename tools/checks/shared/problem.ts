/** A mistake at one place. */
export interface Problem {
  /** Path from the root of the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** A problem of a page, before its file is added. */
export type Finding = Omit<Problem, 'file'>;

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

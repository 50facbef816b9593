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

/** The findings in a file, from its beginning on. */
export const inFile = (file: string, findings: readonly Finding[]): Problem[] =>
  findings
    .map(({ line, message }) => ({ file, line, message }))
    .toSorted((one, other) => one.line - other.line);

/** A parser's error, which has its line in a field or in the message. */
export function parseFinding(error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error);
  const line =
    typeof error === 'object' && error && 'line' in error ? Number(error.line) : 0;
  return { line: line || Number(/\((\d+):\d+/.exec(message)?.[1] ?? 1), message };
}

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

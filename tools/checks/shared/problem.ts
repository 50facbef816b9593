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

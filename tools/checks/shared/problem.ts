/** Something on a page that is not so. */
export interface Problem {
  /** Path from the root of the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** A problem of a part of a page, whose file the page knows. */
export type Finding = Omit<Problem, 'file'>;

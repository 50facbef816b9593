import type { ReaderId } from '@site/src/gooseConsent/consent';
import { fields } from 'goose-web-client/json';
import { inBrowser } from './kept';

export interface Attempt {
  readonly session: string;
  readonly folder: string;
  readonly message: string;
}

/** Progress with a tutorial. Contains no words of goose or the model beyond the proofs. */
export interface Progress {
  readonly steps: Readonly<
    Record<string, { readonly proof: string; readonly at: string }>
  >;
  readonly attempts: Readonly<Record<string, Attempt>>;
}

const noProgress: Progress = { steps: {}, attempts: {} };

const nameOf = (tutorial: string) => `steps.${tutorial.split('/').at(-1)}`;

export function readProgress(reader: ReaderId, tutorial: string): Progress {
  const kept = inBrowser.read(reader, nameOf(tutorial));
  return isProgress(kept) ? kept : noProgress;
}

/** Null forgets it. */
export const writeProgress = (
  reader: ReaderId,
  tutorial: string,
  progress: Progress | null,
): void => inBrowser.write(reader, nameOf(tutorial), progress);

function isProgress(value: unknown): value is Progress {
  const { steps, attempts } = fields(value);
  return (
    isRecord(steps, 'proof', 'at') && isRecord(attempts, 'session', 'folder', 'message')
  );
}

const isRecord = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) =>
    names.every((name) => typeof fields(each)[name] === 'string'),
  );

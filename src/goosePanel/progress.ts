import { currentReader, manualKey, type ReaderId } from '@site/src/gooseConsent/consent';
import { fields, parseJson } from 'goose-web-client/json';
import { siteStorage } from '@site/src/ui/storage';

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

const keyOf = (reader: ReaderId, tutorial: string) =>
  manualKey(reader, `steps.${tutorial.split('/').at(-1)}`);

export function readProgress(reader: ReaderId, tutorial: string): Progress {
  const kept = parseJson(siteStorage.read(keyOf(reader, tutorial)));
  return isProgress(kept) ? kept : noProgress;
}

/** Ignored when the reader has changed. Without storage, progress lasts as long as the panel. */
export function writeProgress(
  reader: ReaderId,
  tutorial: string,
  progress: Progress,
): void {
  if (currentReader() !== reader) return;
  siteStorage.write(keyOf(reader, tutorial), JSON.stringify(progress));
}

export function forgetProgress(reader: ReaderId, tutorial: string): void {
  siteStorage.remove(keyOf(reader, tutorial));
}

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

import { currentReader, manualKey, type Reader } from '@site/src/reading/consent';
import { siteStorage } from '@site/src/ui/storage';

/** A step that was proven. */
export interface KeptStep {
  readonly proof: string;
  /** When, as ISO 8601. */
  readonly at: string;
}

/** Where the reader has sent a step. */
export interface Attempt {
  readonly session: string;
  readonly folder: string;
  /** All that was sent. */
  readonly message: string;
}

/** How far a reader has come with a tutorial. It holds nothing that goose or the model said at length. */
export interface Progress {
  /** By the step's id. */
  readonly steps: Readonly<Record<string, KeptStep>>;
  readonly attempts: Readonly<Record<string, Attempt>>;
}

const noProgress: Progress = { steps: {}, attempts: {} };

const keyOf = (reader: Reader, tutorial: string) =>
  manualKey(reader, `steps.${tutorial.split('/').at(-1)}`);

/** What is kept of a tutorial for a reader; nothing where storage is blocked or damaged. */
export function readProgress(reader: Reader, tutorial: string): Progress {
  try {
    const kept: unknown = JSON.parse(siteStorage.read(keyOf(reader, tutorial)) ?? '');
    return isProgress(kept) ? kept : noProgress;
  } catch {
    return noProgress;
  }
}

/** Keeps it, unless somebody else reads by now. Without storage it lasts as long as the panel. */
export function keepProgress(reader: Reader, tutorial: string, progress: Progress): void {
  if (currentReader() !== reader) return;
  siteStorage.write(keyOf(reader, tutorial), JSON.stringify(progress));
}

export function forgetProgress(reader: Reader, tutorial: string): void {
  siteStorage.remove(keyOf(reader, tutorial));
}

const isTexts = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'string');

const isRecord = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => isTexts(each, ...names));

function isProgress(value: unknown): value is Progress {
  return (
    typeof value === 'object' &&
    value !== null &&
    isRecord(Reflect.get(value, 'steps'), 'proof', 'at') &&
    isRecord(Reflect.get(value, 'attempts'), 'session', 'folder', 'message')
  );
}

import type { Redacted } from '@site/src/ui/secrets/redactFile';
import { startRedactor } from '@site/src/ui/secrets/redactor';
import { WorkerError } from '@site/src/ui/timedWorker';
import { readSession } from './readSession';

export const blackedOut = '[blacked out]';

/** Bytes. The browser holds a few copies of a file at once. */
const largest = 30_000_000;

export type SessionWorker = ReturnType<typeof startRedactor>;

export async function openSession(file: Blob, worker: SessionWorker): Promise<Redacted> {
  if (file.size > largest) {
    throw new Error('This file is too large. The player opens sessions of up to 30 MB.');
  }
  let isEmpty = false;
  try {
    const read = await worker.run({ file, isJson: true, mark: blackedOut });
    isEmpty = readSession(read.clean).steps.length === 0;
    if (!isEmpty) return read;
  } catch (cause) {
    throw new Error(sentence(cause), { cause });
  }
  throw new Error('This session is empty: nobody has said anything in it.');
}

function sentence(cause: unknown): string {
  if (cause instanceof WorkerError && cause.reason !== 'failed')
    return 'What reads sessions did not load, or took too long. Try it again.';
  const isDeep = cause instanceof Error && String(cause.cause).startsWith('RangeError');
  return isDeep
    ? 'This session is nested deeper than goose nests one.'
    : 'This file is no session that goose has exported as JSON. A Markdown export has no steps to play.';
}

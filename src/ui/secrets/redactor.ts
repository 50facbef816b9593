import { type TimedWorker, timedWorker } from '../timedWorker';
import type { RedactJob, Redacted } from './redactFile';

/** Milliseconds; 30 MB take some ten seconds. */
const redactedWithin = 180_000;

/** A worker, since a large file would block the page. */
export const startRedactor = (): TimedWorker<RedactJob, Redacted> =>
  timedWorker({
    start: () => new Worker(new URL('./redact.worker.ts', import.meta.url)),
    limit: redactedWithin,
  });

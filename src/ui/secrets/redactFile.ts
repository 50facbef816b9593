import { parseExact } from 'goose-web-client/json';
import { type Choice, type Finding, findingsIn, redact } from './redact';

export type RedactJob =
  | (Choice & { readonly file: Blob; readonly isJson: boolean })
  /** Another choice for the same file. */
  | Choice;

export interface Redacted {
  readonly findings: readonly Finding[];
  /** Parsed JSON, or the text. */
  readonly clean: unknown;
  readonly count: number;
}

/** Runs in a worker, and keeps the file for another choice. */
export function fileRedactor() {
  let content: unknown;
  let findings: readonly Finding[] = [];
  return async (job: RedactJob): Promise<Redacted> => {
    if ('file' in job) {
      const text = await job.file.text();
      content = job.isJson ? parseExact(text) : text;
      findings = findingsIn(content);
    }
    // A worker that took too long has lost its file.
    if (content === undefined) throw new Error('No file has been read.');
    return { findings, ...redact(content, { ...job, findings }) };
  };
}

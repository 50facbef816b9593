import { readSession } from './readSession';

/** The largest file that is opened, in bytes. The browser holds a few copies of it at once. */
const largest = 30_000_000;

/**
 * Reads a file that the reader chose.
 *
 * @returns its JSON, in which {@link readSession} finds a session.
 * @throws {Error} with a sentence for the reader.
 */
export async function openSession(file: Blob): Promise<unknown> {
  if (file.size > largest) {
    throw new Error('This file is too large. The player opens sessions of up to 30 MB.');
  }
  try {
    const session: unknown = JSON.parse(await file.text());
    if (readSession(session).steps.length > 0) return session;
  } catch (cause) {
    throw new Error(
      'This file is no session that goose has exported as JSON. A Markdown export has no steps to play.',
      { cause },
    );
  }
  throw new Error('This session is empty: nobody has said anything in it.');
}

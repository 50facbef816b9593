import { statusWithin, within } from '../timing.ts';
import { UnknownProtocolError } from '../protocol/gooseClient.ts';
import { askStatus } from '../transport/status.ts';
import { TransportError, type TransportFailure } from '../transport/transportError.ts';

/** The browser's permission to reach the local network; unknown where the browser has none. */
export type LocalNetworkState = PermissionState | 'unknown';

/** Why the page is not connected to goose. */
export type FailureCode =
  | 'nothingListens'
  | 'noAnswer'
  /** As `noAnswer`, while the browser may be waiting for the reader's permission. */
  | 'noAnswerYet'
  | 'blocked'
  | 'notGoose'
  | 'originNotAllowed'
  | 'wrongSecret'
  | 'oldVersion'
  | 'unknownProtocol'
  | 'unexpected';

export interface Failure {
  readonly code: FailureCode;
  /** HTTP status or version, where one is known. Never a secret. */
  readonly detail?: string;
}

export interface Diagnostics {
  readonly fetch: typeof fetch;
  readonly localNetwork: (address: string) => Promise<LocalNetworkState>;
}

/**
 * Asks for goose's `/status`, which every site may read. So a goose that does not let this site in
 * can be told from no goose at all.
 *
 * @param signal Ends the asking.
 * @param onLate Nothing has come back in time, and the browser may be waiting for the reader: the
 *   request goes on, since it is what the browser asks about.
 * @returns null when it answers as goose does.
 */
export async function checkStatus(
  address: string,
  diagnostics: Diagnostics,
  signal: AbortSignal,
  onLate: (failure: Failure) => void,
): Promise<Failure | null> {
  const end = new AbortController();
  const ends = AbortSignal.any([signal, end.signal]);
  const answer = findFailure(address, diagnostics, ends).then((failure) => ({ failure }));
  while (true) {
    const first = await within(statusWithin, answer);
    if (first) return first.failure;
    if ((await diagnostics.localNetwork(address)) !== 'prompt') {
      end.abort();
      return { code: 'noAnswer' };
    }
    onLate({ code: 'noAnswerYet' });
  }
}

async function findFailure(
  address: string,
  { fetch, localNetwork }: Diagnostics,
  signal: AbortSignal,
): Promise<Failure | null> {
  try {
    const status = await askStatus(address, fetch, signal);
    return status === null ? null : { code: 'notGoose', detail: `HTTP ${status}` };
  } catch {
    const isDenied = (await localNetwork(address)) === 'denied';
    return { code: isDenied ? 'blocked' : 'nothingListens' };
  }
}

/** Explains why a goose that answers `/status` refused the connection. */
export function refusal(error: unknown): Failure {
  if (error instanceof UnknownProtocolError) {
    return { code: 'unknownProtocol', detail: error.message };
  }
  if (!(error instanceof TransportError)) return { code: 'unexpected' };
  const code = codes[error.kind];
  return code === 'unexpected'
    ? { code, detail: `HTTP ${error.status ?? 'error'}` }
    : { code };
}

const codes: Readonly<Record<TransportFailure, FailureCode>> = {
  slow: 'noAnswer',
  network: 'originNotAllowed',
  unauthorized: 'wrongSecret',
  gone: 'oldVersion',
  busy: 'unexpected',
  unexpected: 'unexpected',
};

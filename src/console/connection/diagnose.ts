import { isTimeout, statusWithin, timeLimit } from '../../ui/timeLimit';
import { UnknownProtocolError } from '../protocol/gooseClient';
import { TransportError } from '../transport/transportError';
import type { Failure } from './failures';

/** What finding out about a goose needs of the browser. */
export interface Diagnostics {
  readonly fetch: typeof fetch;
  /** Whether the browser refuses this site the reader's own machine. */
  readonly localNetworkDenied: () => Promise<boolean>;
}

/**
 * Asks for goose's `/status`, which every site may read. So a goose that does not let this site in
 * can be told from no goose at all.
 *
 * @returns null when it answers as goose does.
 */
export async function checkStatus(
  address: string,
  { fetch, localNetworkDenied }: Diagnostics,
): Promise<Failure | null> {
  const limit = timeLimit(statusWithin);
  try {
    const response = await fetch(`${address}/status`, {
      signal: limit.signal,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (response.ok && (await response.text()) === 'ok') return null;
    return { code: 'notGoose', detail: `HTTP ${response.status}` };
  } catch (error) {
    if (isTimeout(error)) return { code: 'noAnswer' };
    return { code: (await localNetworkDenied()) ? 'blocked' : 'nothingListens' };
  } finally {
    limit.lift();
  }
}

/** Why a goose that answers `/status` refused the connection itself. */
export function refusal(error: unknown): Failure {
  if (error instanceof UnknownProtocolError) {
    return { code: 'unknownProtocol', detail: error.version };
  }
  if (!(error instanceof TransportError)) return { code: 'unexpected' };
  switch (error.kind) {
    case 'slow':
      return { code: 'noAnswer' };
    case 'network':
      return { code: 'originNotAllowed' };
    case 'unauthorized':
      return { code: 'wrongSecret' };
    case 'gone':
      return { code: 'oldVersion' };
    case 'busy':
    case 'unexpected':
      return { code: 'unexpected', detail: `HTTP ${error.status ?? 'error'}` };
  }
}

/**
 * Whether the browser has a permission for the local network and the reader refused it. Browsers
 * without such a permission do not know its name, and then nothing is refused.
 *
 * See https://wicg.github.io/local-network-access/.
 */
export async function isLocalNetworkDenied(): Promise<boolean> {
  const states = await Promise.all(
    ['loopback-network', 'local-network-access'].map(async (name) => {
      try {
        // The names are newer than TypeScript's list.
        const status = await navigator.permissions.query({
          name: name as PermissionName,
        });
        return status.state;
      } catch {
        return 'unknown';
      }
    }),
  );
  return states.includes('denied');
}

import { claimHost, type ClaimHost } from './claimHost.ts';
import { newId } from '../newId.ts';
import { createConnectionPool } from './connectionPool.ts';
import type { PoolAccess } from './sharedStream.ts';

/** Access to the pool that holds the connections of one account. */
export interface ConnectionPool {
  open(): Promise<PoolAccess>;
  /**
   * A pool in this page, where {@link ConnectionPool.open} may lead to a worker. A worker has none of the
   * permissions that the reader gives to one tab, as Firefox does unless told to remember it.
   */
  readonly inPage: ConnectionPool | null;
}

/**
 * WebKit may leave the streams of a shared worker open when the last page has gone (seen in WebKitGTK
 * 2.50). They take the browser's six connections to goose after a few visits.
 */
const leaksStreams = () => navigator.vendor.startsWith('Apple');

/**
 * Opens the pool that this page shares with other tabs. Where the browser has no reliable shared
 * workers, or the worker does not load, the page has a pool of its own.
 *
 * @param startWorker Starts a shared worker whose script imports `goose-web-client/worker`. Its name
 *   decides which tabs share the connection.
 */
export function openPool(startWorker: () => SharedWorker): ConnectionPool {
  const inPage = ownPool(globalThis.fetch.bind(globalThis), claimHost);
  if (typeof SharedWorker === 'undefined' || !('locks' in navigator) || leaksStreams())
    return inPage;
  return {
    inPage,
    async open() {
      try {
        const lock = await holdLock();
        const port = await portOf(startWorker());
        if (port) return { port, lock };
      } catch {
        // A browser that blocks storage has neither locks nor shared workers.
      }
      return inPage.open();
    },
  };
}

export function ownPool(
  fetch?: typeof globalThis.fetch,
  claim?: ClaimHost,
): ConnectionPool {
  const pool = createConnectionPool({ fetch, claim });
  return {
    inPage: null,
    async open() {
      const { port1, port2 } = new MessageChannel();
      pool.attach(port1);
      return { port: port2, lock: null };
    },
  };
}

/** Resolves with null when the script of the worker does not load. */
function portOf(worker: SharedWorker): Promise<MessagePort | null> {
  return new Promise((resolve) => {
    const { port } = worker;
    port.addEventListener('message', () => resolve(port), { once: true });
    worker.addEventListener('error', () => resolve(null), { once: true });
    port.start();
  });
}

let held: Promise<string> | null = null;

/** Holds a Web Lock as long as the page lives, and resolves with its name. */
function holdLock(): Promise<string> {
  held ??= new Promise((resolve, reject) => {
    const lock = `goose tab ${newId()}`;
    navigator.locks
      .request(lock, () => {
        resolve(lock);
        return new Promise<never>(() => undefined);
      })
      .catch(reject);
  });
  return held;
}

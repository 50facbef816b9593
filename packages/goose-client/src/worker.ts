import { claimHost } from './transport/claimHost.ts';
import { createConnectionPool } from './transport/connectionPool.ts';

/*
 * All tabs of an account share this worker, and nobody else: its name holds the account's id. It ends
 * with the last of them.
 */
const pool = createConnectionPool({
  claim: claimHost,
  whenGone(lock, callback, signal) {
    navigator.locks.request(lock, { signal }, callback).catch(() => undefined);
  },
});

addEventListener('connect', (event) => {
  // The event of a shared worker has one port.
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  pool.attach(port);
  port.postMessage('ready');
});

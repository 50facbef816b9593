import { claimHost } from './transport/claimHost.ts';
import { createHub } from './transport/hub.ts';

/*
 * All tabs of an account share this worker, and nobody else: its name holds the account's id. It ends
 * with the last of them.
 */
const hub = createHub({
  claim: claimHost,
  whenGone(lock, callback) {
    void navigator.locks.request(lock, callback);
  },
});

addEventListener('connect', (event) => {
  // The event of a shared worker has one port.
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  hub.attach(port);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  port.postMessage('ready');
});

import { createHub } from './hub';
import type { HubAccess } from './sharedStream';

/** Leads to the hub that holds the connections of one account. */
export type Hub = () => Promise<HubAccess>;

/**
 * The hub of an account in this browser. Where the browser has no workers that tabs share, as on some
 * phones, or the worker does not load, the tab has a hub of its own.
 *
 * @param uid Tabs of another account have another hub; null is for tabs without one.
 */
export function openHub(uid: string | null): Hub {
  const own = ownHub();
  return async () => {
    if (typeof SharedWorker === 'undefined' || !('locks' in navigator)) return own();
    const port = await portOf(
      new SharedWorker(
        /* webpackChunkName: "hub/goose" */ new URL('./hub.worker.ts', import.meta.url),
        { name: uid === null ? 'goose' : `goose ${uid}` },
      ),
    );
    return port ? { port, lock: await holdLock() } : own();
  };
}

/** A hub in this page. */
export function ownHub(fetch?: typeof globalThis.fetch): Hub {
  const hub = createHub(fetch ? { fetch } : {});
  return async () => {
    const { port1, port2 } = new MessageChannel();
    hub.attach(port1);
    return { port: port2, lock: null };
  };
}

/** The way to a worker that has begun to listen; null when its script does not load. */
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
  held ??= new Promise((resolve) => {
    const lock = `goose tab ${crypto.randomUUID()}`;
    void navigator.locks.request(lock, () => {
      resolve(lock);
      return new Promise<never>(() => undefined);
    });
  });
  return held;
}

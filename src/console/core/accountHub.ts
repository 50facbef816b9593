import { type Hub, openHub } from 'goose-web-client';

/**
 * The hub that the tabs of one account share. hosting/headers.ts gives a policy of its own to the folder
 * of the worker's chunk.
 *
 * @param uid null is for tabs without an account.
 */
export const accountHub = (uid: string | null): Hub =>
  openHub(
    () =>
      new SharedWorker(
        /* webpackChunkName: "hub/goose" */ new URL('./hub.worker.ts', import.meta.url),
        { name: uid === null ? 'goose' : `goose ${uid}` },
      ),
  );

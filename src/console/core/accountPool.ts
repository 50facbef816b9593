import { type ConnectionPool, openPool } from 'goose-web-client';

/**
 * The pool that the tabs of one account share. hosting/headers.ts gives a policy of its own to the folder
 * of the worker's chunk.
 *
 * @param uid null is for tabs without an account.
 */
export const accountPool = (uid: string | null): ConnectionPool =>
  openPool(
    () =>
      new SharedWorker(
        /* webpackChunkName: "pool/goose" */ new URL('./pool.worker.ts', import.meta.url),
        { name: uid === null ? 'goose' : `goose ${uid}` },
      ),
  );

/**
 * Claims the browser's connections to a host, which all its tabs share, for one connection to goose.
 * Without that, the streams of three tabs could take them all, and no message would go out any more.
 *
 * @param signal Gives the host back.
 * @returns false if another tab, or another account, has it
 */
export type ClaimHost = (address: string, signal: AbortSignal) => Promise<boolean>;

/** Claims it with a Web Lock, which ends with the page or the worker too. */
export const claimHost: ClaimHost = (address, signal) =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) {
      resolve(true);
      return;
    }
    const name = `goose host ${new URL(address).host}`;
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return (
          lock &&
          !signal.aborted &&
          new Promise((end) => signal.addEventListener('abort', end))
        );
      })
      // A browser that blocks storage has no locks either.
      .catch(() => resolve(true));
  });

import { patience } from './timeLimit';

/** The address of a script that did not load; null for another failure. */
export function lostFile(error: unknown): string | null {
  if (!(error instanceof Error) || !('request' in error)) return null;
  return typeof error.request === 'string' ? error.request : null;
}

/** Reports whether a new deploy has removed a file. Refreshes the browser's cached answer. */
export async function isGone(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    return (await fetch(address, { cache: 'reload', signal })).status === 404;
  } catch {
    return false;
  }
}

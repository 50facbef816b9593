/**
 * Asks the server anew for a file of the site, and lets the browser keep the answer: it may have kept
 * the one that the file is missing.
 *
 * @returns Whether the server answers that the file is not there. A new deploy has taken it away then.
 */
export async function isGone(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { cache: 'reload' })).status === 404;
  } catch {
    return false;
  }
}

/** The address of the script or style that could not be loaded, as the bundler's error names it. */
export function lostFile(error: unknown): string | null {
  if (!(error instanceof Error) || !('request' in error)) return null;
  return typeof error.request === 'string' ? error.request : null;
}

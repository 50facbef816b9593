/** Whether the server answers, and a file of the site is not there: a new deploy has taken it away. */
export async function isGone(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/** The address of the script or style that could not be loaded, as the bundler's error names it. */
export function lostFile(error: unknown): string | null {
  if (!(error instanceof Error) || !('request' in error)) return null;
  return typeof error.request === 'string' ? error.request : null;
}

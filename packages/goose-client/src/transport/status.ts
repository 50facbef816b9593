/** No request to goose sends cookies or the address of the page, or comes from a cache. */
export const privately = {
  cache: 'no-store',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
} as const;

/**
 * Asks for `/status`, which every site may read.
 *
 * @returns null when goose answers; otherwise the HTTP status of whatever does
 * @throws what `fetch` throws when nothing answers
 */
export async function askStatus(
  address: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<number | null> {
  const response = await fetch(`${address}/status`, { signal, ...privately });
  return response.ok && (await response.text()) === 'ok' ? null : response.status;
}

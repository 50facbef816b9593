/** Whether an error means that the browser's storage is full. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/**
 * Makes sure that a session will be kept, before it is begun.
 *
 * @throws {Error} whose code says why not: `storage-blocked` or `storage-full`
 */
export function requireStorage(): void {
  const probe = 'goose.probe';
  try {
    // As long as a session is: a store with less room would take the probe and lose the session.
    localStorage.setItem(probe, 'x'.repeat(8192));
    localStorage.removeItem(probe);
  } catch (error) {
    throw Object.assign(new Error('No session can be kept.', { cause: error }), {
      code: isQuotaError(error) ? 'storage-full' : 'storage-blocked',
    });
  }
}

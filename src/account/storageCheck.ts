/** The browser cannot keep a session. The code says why: blocked, or full. */
class StorageError extends Error {
  readonly code: 'storage-blocked' | 'storage-full';

  constructor(code: 'storage-blocked' | 'storage-full', cause: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Whether an error means that the browser's storage is full. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/**
 * Makes sure that a session will be kept, before it is begun.
 *
 * @throws {StorageError}
 */
export function requireStorage(): void {
  const probe = 'goose.probe';
  try {
    // As long as a session is: a store with less room would take the probe and lose the session.
    localStorage.setItem(probe, 'x'.repeat(8192));
    localStorage.removeItem(probe);
  } catch (error) {
    throw new StorageError(
      isQuotaError(error) ? 'storage-full' : 'storage-blocked',
      error,
    );
  }
}

// Kept apart from errors.ts, so that the Firebase client does not load its sentences.

/** Returns a code such as `auth/user-disabled`; null when the error has none. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** @throws {Error} `storage-blocked` or `storage-full`, before a session begins. */
export function requireStorage(): void {
  const probe = 'goose.probe';
  try {
    // As long as a session, so that a nearly full store fails the probe as well.
    localStorage.setItem(probe, 'x'.repeat(8192));
    localStorage.removeItem(probe);
  } catch (error) {
    const code = isQuotaError(error) ? 'storage-full' : 'storage-blocked';
    throw Object.assign(new Error(code, { cause: error }), { code });
  }
}

// Apart from the sentences in errors.ts, which the provider's client has no use for.

/** The provider's code of an error, such as `auth/user-disabled`; null when it has none. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

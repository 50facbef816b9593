/**
 * The address of a session is `/app#session=…`: the part behind the sign is never sent to a server.
 */
export function sessionIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('session') || null;
}

/** The part of the address that names a session; empty for none. */
export const hashOf = (sessionId: string | null) =>
  sessionId === null ? '' : `#${new URLSearchParams({ session: sessionId })}`;

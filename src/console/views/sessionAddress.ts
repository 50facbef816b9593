/**
 * The address of a session is `/app#session=…`, that of a message `/app#session=…&message=…`: the
 * part behind the sign is never sent to a server.
 */
export const sessionIn = (hash: string): string | null => partOf(hash, 'session');

/** The message that an address names, if it names one. */
export const messageIn = (hash: string): string | null => partOf(hash, 'message');

const partOf = (hash: string, name: string) =>
  new URLSearchParams(hash.replace(/^#/, '')).get(name) || null;

/** The part of the address that names a session; empty for none. */
export const hashOf = (sessionId: string | null) =>
  sessionId === null ? '' : `#${new URLSearchParams({ session: sessionId })}`;

/**
 * The whole address of a message.
 *
 * @param page The address of the page that shows its session.
 */
export function addressOf(page: string, session: string, message: string): string {
  const address = new URL(page);
  address.hash = String(new URLSearchParams({ session, message }));
  return address.href;
}

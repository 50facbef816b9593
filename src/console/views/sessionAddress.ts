/**
 * The address of a session is `/app#session=…`, that of a message `/app#session=…&message=…`, and a
 * view adds `view=…`: the part behind the sign is never sent to a server.
 */
export const sessionIn = (hash: string): string | null => partOf(hash, 'session');

export const messageIn = (hash: string): string | null => partOf(hash, 'message');

const partOf = (hash: string, name: string) =>
  new URLSearchParams(hash.replace(/^#/, '')).get(name) || null;

const views = ['files', 'setup', 'recipes', 'questions'] as const;

export type View = (typeof views)[number];

export function viewIn(hash: string): View | null {
  const named = partOf(hash, 'view');
  const view = views.find((each) => each === named);
  return view === 'files' && sessionIn(hash) === null ? null : (view ?? null);
}

export const isAddress = (hash: string): boolean =>
  hash.length < 2 ||
  viewIn(hash) !== null ||
  (partOf(hash, 'view') === null && sessionIn(hash) !== null);

export function hashOf(sessionId: string | null, view: View | null = null): string {
  const parts = new URLSearchParams();
  if (sessionId !== null) parts.set('session', sessionId);
  if (view !== null) parts.set('view', view);
  return parts.size === 0 ? '' : `#${parts}`;
}

export function addressOf(page: string, session: string, message: string): string {
  const address = new URL(page);
  address.hash = String(new URLSearchParams({ session, message }));
  return address.href;
}

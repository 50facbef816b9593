import { fields, type ReadBy } from 'goose-web-client/json';

const offerKinds = ['prompt', 'command', 'configuration', 'recipe'] as const;

export type Offer = ReadBy<typeof readOffer>;

export type PageMessage =
  /** The path includes the base URL. */
  | { readonly type: 'page'; readonly path: string; readonly title: string }
  | { readonly type: 'offer'; readonly offer: Offer }
  | { readonly type: 'ask'; readonly question: string };

export type PanelMessage =
  | { readonly type: 'ready' }
  /** The reader follows a link to this site. */
  | { readonly type: 'follow'; readonly path: string }
  /** Updates what a closed panel would leave unfinished. */
  | { readonly type: 'holds'; readonly what: Pending }
  | { readonly type: 'close' };

const pendingKinds = ['question', 'work', 'answer', 'draft', 'nothing'] as const;
export type Pending = (typeof pendingKinds)[number];

/** In characters, ten times the longest block of the manual. */
const longest = 20_000;

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= longest ? value : null;

/** Accepts only paths of this site: no host, no scheme, and nothing that browsers read as one. */
export const isSitePath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path);

const pathOf = (value: unknown): string | null => {
  const path = textOf(value);
  return path !== null && isSitePath(path) ? path : null;
};

export const readPending = (value: unknown): Pending | null =>
  pendingKinds.find((each) => each === value) ?? null;

export function readOffer(value: unknown) {
  const { kind, text } = fields(value);
  const known = offerKinds.find((each) => each === kind);
  const read = textOf(text);
  return known && read !== null ? { kind: known, text: read } : null;
}

export function readPageMessage(data: unknown): PageMessage | null {
  const { type, ...said } = fields(data);
  const [path, title] = [pathOf(said['path']), textOf(said['title'])];
  const [offer, question] = [readOffer(said['offer']), textOf(said['question'])];
  if (type === 'page' && path !== null && title !== null) return { type, path, title };
  if (type === 'offer' && offer) return { type, offer };
  return type === 'ask' && question !== null ? { type, question } : null;
}

export function readPanelMessage(data: unknown): PanelMessage | null {
  const { type, ...said } = fields(data);
  const [path, what] = [pathOf(said['path']), readPending(said['what'])];
  if (type === 'ready' || type === 'close') return { type };
  if (type === 'follow' && path !== null) return { type, path };
  return type === 'holds' && what ? { type, what } : null;
}

/**
 * Listens to one other window of this origin, and ignores all others.
 *
 * @returns the unsubscribe function
 */
export function listen<Message>(
  other: () => Window | null,
  read: (data: unknown) => Message | null,
  hear: (message: Message) => void,
): () => void {
  function onMessage({ origin, source, data }: MessageEvent<unknown>) {
    if (origin !== window.location.origin || source === null || source !== other())
      return;
    const message = read(data);
    if (message !== null) hear(message);
  }
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

export function post(other: Window | null, message: object): void {
  other?.postMessage(message, window.location.origin);
}

import {
  type Held,
  holdings,
  type Offer,
  type OfferKind,
  type PageMessage,
  type PanelMessage,
} from './messages';

/** Characters of one text; a block of the manual has a tenth of it. */
const longest = 20_000;

const kinds: readonly OfferKind[] = ['prompt', 'command', 'configuration', 'recipe'];

type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  // An object has fields, whatever they are.
  typeof value === 'object' && value !== null ? (value as Fields) : {};

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= longest ? value : null;

/** A path of this site: no other host, no scheme, and nothing that a browser reads as one. */
export const isSitePath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path);

const pathOf = (value: unknown): string | null => {
  const path = textOf(value);
  return path !== null && isSitePath(path) ? path : null;
};

const countOf = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null;

export const heldOf = (value: unknown): Held | null =>
  holdings.find((each) => each === value) ?? null;

export function offerOf(value: unknown): Offer | null {
  const { kind, text } = fieldsOf(value);
  const known = kinds.find((each) => each === kind);
  const read = textOf(text);
  return known && read !== null ? { kind: known, text: read } : null;
}

/** What a page says; null is for everything else that windows say to each other. */
export function readPageMessage(data: unknown): PageMessage | null {
  const { type, ...said } = fieldsOf(data);
  switch (type) {
    case 'page': {
      const path = pathOf(said['path']);
      const title = textOf(said['title']);
      return path !== null && title !== null ? { type, path, title } : null;
    }
    case 'offer': {
      const offer = offerOf(said['offer']);
      return offer && { type, offer };
    }
    case 'ask': {
      const question = textOf(said['question']);
      return question === null ? null : { type, question };
    }
    default:
      return null;
  }
}

/** What the panel says; null is for everything else. */
export function readPanelMessage(data: unknown): PanelMessage | null {
  const { type, ...said } = fieldsOf(data);
  switch (type) {
    case 'ready':
    case 'close':
      return { type };
    case 'goose': {
      const { version } = said;
      return version === null || textOf(version) !== null
        ? { type, version: textOf(version) }
        : null;
    }
    case 'steps': {
      const done = countOf(said['done']);
      const all = countOf(said['all']);
      return done !== null && all !== null ? { type, done, all } : null;
    }
    case 'follow': {
      const path = pathOf(said['path']);
      return path === null ? null : { type, path };
    }
    case 'holds': {
      const what = heldOf(said['what']);
      return what && { type, what };
    }
    case 'wanted': {
      const { isWanted } = said;
      return typeof isWanted === 'boolean' ? { type, isWanted } : null;
    }
    default:
      return null;
  }
}

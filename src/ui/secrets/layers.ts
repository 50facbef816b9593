export interface Layer {
  readonly text: string;
  /** Maps a place to the original text. */
  readonly origin: (at: number) => number;
}

/** JSON in JSON in JSON, in an address. */
const deepest = 4;

/** Escapes of code, addresses and markup, and colors of a terminal. */
const escapes =
  // oxlint-disable-next-line no-control-regex -- terminals color with it
  /\\(?:u[0-9a-f]{4}|x[0-9a-f]{2}|["'\\/nrtbf])|%(?:[c-f][0-9a-f](?:%[89ab][0-9a-f]){1,3}|[0-7][0-9a-f])|&(?:quot|apos|amp|lt|gt|#\d{1,5}|#x[0-9a-f]{1,4});|\u001b(?:\[[\d;?]{0,20}[A-Za-z]|\(B)|=3D/gi;

const letters: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '',
  f: '',
};
const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
};

function meaningOf(escape: string): string {
  const rest = escape.slice(1);
  switch (escape[0]) {
    case '\\':
      return /^[ux]./i.test(rest)
        ? String.fromCharCode(Number.parseInt(rest.slice(1), 16))
        : (letters[rest] ?? rest);
    case '%':
      try {
        return decodeURIComponent(escape);
      } catch {
        return escape;
      }
    case '&': {
      const name = rest.slice(0, -1);
      if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? escape;
      const isHex = /^#x/i.test(name);
      return String.fromCharCode(
        Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10),
      );
    }
    case '=':
      // Quoted-printable.
      return '=';
    default:
      return '';
  }
}

export function* layersOf(text: string): Generator<Layer> {
  let layer: Layer = { text, origin: (at) => at };
  yield layer;
  for (let depth = 0; depth < deepest; depth += 1) {
    const below = unescaped(layer);
    if (below === null) return;
    layer = below;
    yield layer;
  }
}

function unescaped({ text, origin }: Layer): Layer | null {
  // Beginnings of pieces in the new and in the old text.
  const starts = [0];
  const olds = [0];
  const pieces: string[] = [];
  let length = 0;
  let last = 0;
  for (const { 0: escape, index } of text.matchAll(escapes)) {
    const meaning = meaningOf(escape);
    pieces.push(text.slice(last, index), meaning);
    length += index - last + meaning.length;
    last = index + escape.length;
    starts.push(length);
    olds.push(last);
  }
  if (last === 0) return null;
  pieces.push(text.slice(last));
  return {
    text: pieces.join(''),
    origin(at) {
      // The last piece at or before it.
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= at) low = middle;
        else high = middle - 1;
      }
      return origin((olds[low] ?? 0) + at - (starts[low] ?? 0));
    },
  };
}

/** One line, or several of one width. */
const encoded =
  /[\w+/-]{12,}={0,2}(?:(?<=[\w+/-]{60})\r?\n[ \t]{0,40}(?!-)[\w+/-]{1,}={0,2})*/g;
/** Characters that tell whether the rest is a text. */
const firstLook = 64;
// oxlint-disable-next-line no-control-regex -- a text has none of them
const noText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;

export function* encodedTexts(text: string) {
  for (const { 0: run, index } of text.matchAll(encoded)) {
    const written = run.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
    if (decoded(written.slice(0, firstLook)) === null) continue;
    const meaning = decoded(written);
    if (meaning !== null) yield { start: index, end: index + run.length, text: meaning };
  }
}

function decoded(written: string): string | null {
  try {
    const plain = written.replace(/=+$/, '');
    const bytes = atob(plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0)));
    // UTF-16, as Windows writes it.
    if (bytes[1] === '\u0000' && bytes[3] === '\u0000')
      return bytes.replaceAll('\u0000', '');
    if (noText.test(bytes)) return null;
    // A letter may be cut off at the end.
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
      { stream: true },
    );
  } catch {
    return null;
  }
}

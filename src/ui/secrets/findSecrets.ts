import { encodedTexts, layersOf } from './layers';
import { findNamed } from './namedSecrets';
import { findPlaced } from './secretPlaces';
import { findInSentences } from './secretSentences';
import { findInTables } from './secretTables';
import { findTokens } from './tokenForms';

export interface FoundSecret {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Shown to the reader. */
  readonly kind: string;
  /** Unescaped. */
  readonly value: string;
}

type Range = Omit<FoundSecret, 'value'>;

export interface Search {
  /** Secrets that are known already. */
  readonly known?: RegExp | null;
  readonly isKept?: (value: string) => boolean;
}

/** Base64 in Base64. */
const deepest = 2;

/**
 * Finds secrets by form, place and name, also behind escapes and in Base64; none overlaps another.
 * No search can find a secret that looks like any other word. Its time grows with the length of the
 * text alone.
 */
export function findSecrets(text: string, search: Search = {}): readonly FoundSecret[] {
  return apart(text, [...allIn(text, search, 0)]);
}

function* allIn(text: string, search: Search, depth: number): Generator<FoundSecret> {
  for (const layer of layersOf(text)) {
    for (const { start, end, kind } of rangesIn(layer.text, search, depth)) {
      const value = layer.text.slice(start, end);
      if (!search.isKept?.(value))
        yield { start: layer.origin(start), end: layer.origin(end), kind, value };
    }
  }
}

function* rangesIn(text: string, search: Search, depth: number): Generator<Range> {
  yield* findTokens(text);
  yield* findWebTokens(text);
  yield* findPrivateKeys(text);
  yield* findPlaced(text);
  yield* findNamed(text);
  yield* findInSentences(text);
  yield* findInTables(text);
  yield* findInKubernetes(text);
  if (search.known) {
    for (const { 0: value, index } of text.matchAll(search.known))
      yield { start: index, end: index + value.length, kind: 'Known secret' };
  }
  if (depth === deepest) return;
  for (const { start, end, text: meaning } of encodedTexts(text)) {
    // Base64 is taken out as a whole.
    if (!allIn(meaning, search, depth + 1).next().done)
      yield { start, end, kind: 'Secret in Base64' };
  }
}

/** The pattern goes on after parts that are too few. */
function* findWebTokens(text: string): Generator<Range> {
  const parts = /\beyJ[\w-]{8,16000}(?:\.[\w-]{0,16000}){0,4}/g;
  for (const { 0: value, index } of text.matchAll(parts)) {
    if (/^eyJ[^.]+\.[^.]{8,}\.[^.]{8,}|(?:\.[^.]*){4}$/.test(value))
      yield { start: index, end: index + value.length, kind: 'Signed token' };
  }
}

/** A Secret of Kubernetes may give any name to what it holds. */
function* findInKubernetes(text: string): Generator<Range> {
  if (!/\bkind["']?:[ \t]{0,9}["']?Secret\b/.test(text)) return;
  const blocks =
    /^[ \t]{0,40}(?:stringD|d)ata:[ \t]*\r?\n(?:[ \t][^\n]{0,20000}(?:\n|$))+|"(?:stringD|d)ata":\s{0,40}\{[^{}]{1,20000}\}/gm;
  const values =
    /^[ \t]+["']?[\w.-]{1,80}["']?:[ \t]{1,9}["']?([^\s"'|>][^\n"']{3,})|":\s{0,9}"([^"\n]{4,})"/gm;
  for (const { 0: block, index } of text.matchAll(blocks)) {
    for (const match of block.matchAll(values)) {
      const value = match[1] ?? match[2] ?? '';
      const start = index + match.index + match[0].lastIndexOf(value);
      yield { start, end: start + value.trimEnd().length, kind: 'Value in a Secret' };
    }
  }
}

const keyBegins =
  /-{4,5} ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}|\bPrivate-Lines: \d{1,3}/g;
const keyEnds = /-{4,5} ?END [A-Z0-9 ]{0,40}KEY(?: BLOCK)? ?-{4,5}|\bPrivate-MAC: \w+/g;
const keyLine = /[A-Za-z0-9+/=]{20}/;
const longestKey = 60_000;

function* findPrivateKeys(text: string): Generator<Range> {
  let from = 0;
  let endsAt = -1;
  let end = 0;
  for (const { 0: header, index } of text.matchAll(keyBegins)) {
    const body = index + header.length;
    if (index < from) continue;
    if (endsAt < body && endsAt !== Number.POSITIVE_INFINITY) {
      keyEnds.lastIndex = body;
      const found = keyEnds.exec(text);
      endsAt = found?.index ?? Number.POSITIVE_INFINITY;
      end = keyEnds.lastIndex;
    }
    // A key that is cut off goes as far as its lines do.
    const last =
      endsAt - body < longestKey
        ? end
        : body +
          (/^(?:[\w+/=\s\\":,]|-(?!-))*/.exec(text.slice(body, body + 4000))?.[0]
            .length ?? 0);
    if (!keyLine.test(text.slice(body, last))) continue;
    yield { start: index, end: last, kind: 'Private key' };
    from = last;
  }
}

function apart(text: string, found: FoundSecret[]): readonly FoundSecret[] {
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  const all: FoundSecret[] = [];
  for (const each of found) {
    const last = all.at(-1);
    if (!last || each.start >= last.end) all.push(each);
    else if (each.end > last.end) {
      const { start, kind } = last;
      all[all.length - 1] = {
        start,
        end: each.end,
        kind,
        value: text.slice(start, each.end),
      };
    }
  }
  return all;
}

import { diffLines, diffWordsWithSpace } from 'diff';

/** A piece of a line. */
export interface Part {
  readonly text: string;
  /** Whether it is what differs in a line that is otherwise the same. */
  readonly isMarked: boolean;
}

/** A line of a text before or after a change, or of both. */
export interface Row {
  readonly kind: 'same' | 'removed' | 'added';
  readonly parts: readonly Part[];
  /** Whether a line break follows. */
  readonly breaks: boolean;
}

/** Milliseconds that a comparison may take; a text that takes longer is shown as replaced. */
const longest = 150;
/** Characters of a line whose words are compared. */
const longestLine = 1000;
/** Pairs of lines whose words are compared. */
const mostPairs = 300;
/** Lines that share less than this part of their text have nothing marked: all of it is new. */
const leastShared = 0.3;

/** The lines of two texts, each once where it is in both. */
export function diffRows(before: string, after: string): readonly Row[] {
  const changes = diffLines(before, after, { timeout: longest }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const rows: Row[] = [];
  let pairs = 0;
  for (const [index, { value, removed, added }] of changes.entries()) {
    const lines = linesOf(value);
    const next = changes[index + 1];
    const last = changes[index - 1];
    if (removed && next?.added) {
      const others = linesOf(next.value);
      const marked = lines.map((line, at) => {
        const other = others[at];
        return other === undefined || (pairs += 1) > mostPairs
          ? null
          : wordsOf(line, other);
      });
      rows.push(...lines.map((line, at) => rowOf('removed', line, marked[at]?.before)));
      rows.push(...others.map((line, at) => rowOf('added', line, marked[at]?.after)));
    } else if (!(added && last?.removed)) {
      const kind = removed ? 'removed' : added ? 'added' : 'same';
      rows.push(...lines.map((line) => rowOf(kind, line)));
    }
  }
  return rows;
}

/** Lines with their breaks. */
const linesOf = (text: string): readonly string[] =>
  text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const withoutBreak = (line: string) => (line.endsWith('\n') ? line.slice(0, -1) : line);

function rowOf(kind: Row['kind'], line: string, parts?: readonly Part[]): Row {
  return {
    kind,
    parts: parts ?? [{ text: withoutBreak(line), isMarked: false }],
    breaks: line.endsWith('\n'),
  };
}

/** What differs within two lines; null where all of it does. */
function wordsOf(
  one: string,
  other: string,
): { readonly before: readonly Part[]; readonly after: readonly Part[] } | null {
  const [old, fresh] = [withoutBreak(one), withoutBreak(other)];
  if (Math.max(old.length, fresh.length) > longestLine) return null;
  const words = diffWordsWithSpace(old, fresh, { timeout: longest });
  if (!words) return null;
  const shared = words
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.trim().length, 0);
  if (shared < leastShared * Math.max(old.trim().length, fresh.trim().length))
    return null;
  const partsWithout = (left: 'added' | 'removed') =>
    words
      .filter((word) => !word[left])
      .map(({ value, added, removed }) => ({ text: value, isMarked: added || removed }));
  return { before: partsWithout('added'), after: partsWithout('removed') };
}

/** Lines around a change that show where it is. */
const context = 3;

/** Rows to draw, and rows that are the same and far from any change. */
export interface Block {
  readonly isFolded: boolean;
  readonly rows: readonly Row[];
}

/** Folds what did not change, except near what did. */
export function foldRows(rows: readonly Row[]): readonly Block[] {
  const near = new Set<number>();
  for (const [index, { kind }] of rows.entries()) {
    if (kind === 'same') continue;
    for (let at = index - context; at <= index + context; at += 1) near.add(at);
  }
  const blocks: { isFolded: boolean; rows: Row[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const isFolded = !near.has(index);
    const last = blocks.at(-1);
    if (last?.isFolded === isFolded) last.rows.push(row);
    else blocks.push({ isFolded, rows: [row] });
  }
  return blocks;
}

/** What stands beside each other in two columns. */
export interface Pair {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Puts each removed line beside the one that took its place. */
export function pairRows(rows: readonly Row[]): readonly Pair[] {
  const pairs: Pair[] = [];
  let removed: Row[] = [];
  const flush = () => {
    pairs.push(...removed.map((before) => ({ before, after: null })));
    removed = [];
  };
  for (const row of rows) {
    if (row.kind === 'removed') removed.push(row);
    else if (row.kind === 'added')
      pairs.push({ before: removed.shift() ?? null, after: row });
    else {
      flush();
      pairs.push({ before: row, after: row });
    }
  }
  flush();
  return pairs;
}

/** How many lines were added and removed. */
export function countRows(rows: readonly Row[]) {
  const count = (wanted: Row['kind']) =>
    rows.filter(({ kind }) => kind === wanted).length;
  return { added: count('added'), removed: count('removed') };
}

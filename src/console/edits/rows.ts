import { diffLines, diffWordsWithSpace } from 'diff';

export interface Part {
  readonly text: string;
  readonly isMarked: boolean;
}

export interface Row {
  readonly kind: 'same' | 'removed' | 'added';
  readonly parts: readonly Part[];
  /** Compared with the line that took its place. */
  readonly isCompared: boolean;
  readonly breaks: boolean;
  readonly before: number | null;
  readonly after: number | null;
}

/** Milliseconds for the lines of a text, and for the words of them all. What takes longer counts as replaced. */
const longest = 150;
/** Longer lines are compared by their ends. */
const longestLine = 1000;
const mostPairs = 300;
/** Lines that share less are new as a whole. */
const leastShared = 0.3;

export function diffRows(before: string, after: string): readonly Row[] {
  const changes = diffLines(before, after, { timeout: longest }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const rows: Row[] = [];
  let [oldLine, newLine] = [0, 0];
  const add = (
    kind: Row['kind'],
    lines: readonly string[],
    compared: readonly ReturnType<typeof wordsOf>[] = [],
  ) => {
    for (const [at, line] of lines.entries()) {
      if (kind !== 'added') oldLine += 1;
      if (kind !== 'removed') newLine += 1;
      const marked = compared[at]?.[kind === 'removed' ? 'before' : 'after'];
      rows.push({
        kind,
        parts: marked ?? [{ text: withoutBreak(line), isMarked: false }],
        isCompared: marked !== undefined,
        breaks: line.endsWith('\n'),
        before: kind === 'added' ? null : oldLine,
        after: kind === 'removed' ? null : newLine,
      });
    }
  };
  let pairs = 0;
  const end = performance.now() + longest;
  for (const [index, { value, removed, added }] of changes.entries()) {
    const lines = linesOf(value);
    const next = changes[index + 1];
    const last = changes[index - 1];
    if (removed && next?.added) {
      const others = linesOf(next.value);
      const compared = lines.map((line, at) => {
        const other = others[at];
        return other === undefined || (pairs += 1) > mostPairs
          ? null
          : wordsOf(line, other, end - performance.now());
      });
      add('removed', lines, compared);
      add('added', others, compared);
    } else if (!(added && last?.removed)) {
      add(removed ? 'removed' : added ? 'added' : 'same', lines);
    }
  }
  return rows;
}

const linesOf = (text: string): readonly string[] =>
  text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const withoutBreak = (line: string) => (line.endsWith('\n') ? line.slice(0, -1) : line);

/** Null where all of it differs, or no time is left. */
function wordsOf(one: string, other: string, timeout: number) {
  const [old, fresh] = [withoutBreak(one), withoutBreak(other)];
  if (Math.max(old.length, fresh.length) > longestLine) return endsOf(old, fresh);
  const words = timeout > 0 && diffWordsWithSpace(old, fresh, { timeout });
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

function endsOf(old: string, fresh: string) {
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start += 1;
  // Both halves of a sign stay together.
  if (/[\uD800-\uDBFF]/.test(old.charAt(start - 1))) start -= 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  if (/[\uDC00-\uDFFF]/.test(old.charAt(old.length - end))) end -= 1;
  const parts = (text: string): readonly Part[] =>
    [
      { text: text.slice(0, start), isMarked: false },
      { text: text.slice(start, text.length - end), isMarked: true },
      { text: text.slice(text.length - end), isMarked: false },
    ].filter((part) => part.text !== '');
  return { before: parts(old), after: parts(fresh) };
}

/** Lines of context; large changes go without. */
const contexts = [3, 1, 0];

export interface Block {
  readonly kind:
    | 'shown'
    /** Unchanged, and far from any change. */
    | 'folded'
    | 'cut';
  readonly rows: readonly Row[];
}

/**
 * Folds unchanged rows. Where changes are too many, context goes first, then the middle of the
 * changes; the last ones stay, since far down they get overlooked.
 */
export function foldRows(
  rows: readonly Row[],
  most: number,
  last: number,
): readonly Block[] {
  const changed = rows.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]));
  let near = new Set(changed);
  for (const context of contexts) {
    const wider = new Set<number>();
    for (const index of changed) {
      const from = Math.max(0, index - context);
      const to = Math.min(rows.length - 1, index + context);
      for (let at = from; at <= to; at += 1) wider.add(at);
    }
    if (wider.size > most) continue;
    near = wider;
    break;
  }
  const isCut = near.size > most;
  const cutFrom = isCut ? (changed[most - last] ?? 0) : rows.length;
  const cutTo = (isCut && changed.at(-last)) || rows.length;
  const blocks: { kind: Block['kind']; rows: Row[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const kind =
      index >= cutFrom && index < cutTo ? 'cut' : near.has(index) ? 'shown' : 'folded';
    const block = blocks.at(-1);
    if (block?.kind === kind) block.rows.push(row);
    else blocks.push({ kind, rows: [row] });
  }
  return blocks;
}

export function pairRows(rows: readonly Row[]) {
  const pairs: { before: Row | null; after: Row | null }[] = [];
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

export type Counts = Readonly<ReturnType<typeof countRows>>;

export function countRows(rows: readonly Row[]) {
  const count = (wanted: Row['kind']) =>
    rows.filter(({ kind }) => kind === wanted).length;
  return { added: count('added'), removed: count('removed') };
}

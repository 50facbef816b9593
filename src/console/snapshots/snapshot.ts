import { type Bytes, namesIn, readable, wordsOf } from './command';

type Cover =
  | 'all'
  /** Without what `.gitignore` names. */
  | 'some';

export const readCover = (word: unknown): Cover => (word === 'some' ? 'some' : 'all');

export type Snapshot = Readonly<ReturnType<typeof readSnapshots>[number]>;

/** Before a message, after its answer, at a look, before a restore, after it. */
type SnapshotKind = 'start' | 'end' | 'look' | 'undo' | 'undone';

const line =
  /^([\w-]+)\/([\w-]+) ([0-9a-f]+) (\d+) (?:(start|end) (\d+) (\w+)|(look|undo|undone)) (all|some)$/;

export const readSnapshots = (printed: string) =>
  printed.split('\n').flatMap((text) => {
    const [, session, name, tree, seconds, asked, ordinal, digest, other, cover] =
      line.exec(text) ?? [];
    if (session === undefined || name === undefined || tree === undefined) return [];
    return {
      session,
      name,
      tree,
      seconds: Number(seconds),
      // The expression allows no others.
      kind: (asked ?? other) as SnapshotKind,
      /** Null unless it belongs to a message. */
      question:
        asked === undefined ? null : { ordinal: Number(ordinal), digest: String(digest) },
      cover: readCover(cover),
    };
  });

/** Characters. Longer files are not compared. */
export const longestText = 1_000_000;

export interface FolderChange {
  readonly path: Bytes;
  /** Contents before and after; null where there is no file. */
  readonly before: string | null;
  readonly after: string | null;
  /** Lines; null for a file that is no text. */
  readonly added: number | null;
  readonly removed: number | null;
  readonly what: 'added' | 'removed' | 'changed' | 'mode' | 'link' | 'folder' | 'left';
}

const link = '120000';

/** Reads `git diff-tree --raw --numstat -z` of two snapshots. */
export function readChanges(printed: Bytes): readonly FolderChange[] {
  const records = printed.split('\0');
  const files = new Map<Bytes, FolderChange>();
  const left = new Map<Bytes, FolderChange>();
  for (let at = 0; at < records.length; at += 1) {
    const record = records[at] ?? '';
    const raw = /^:(\d+) (\d+) (\w+) (\w+) (\w)$/.exec(record);
    if (raw) {
      at += 1;
      const [, oldMode, newMode, before, after, status] = raw;
      const [, kind = '', name = ''] = place.exec(records[at] ?? '') ?? [];
      const base = { path: name, before: null, after: null, added: 0, removed: 0 };
      if (kind === 'files/') {
        const what = statusWords[status ?? ''] ?? 'changed';
        const isLink = oldMode === link || newMode === link;
        const isMode = before === after && !isLink;
        files.set(name, {
          ...base,
          before: status === 'A' ? null : (before ?? null),
          after: status === 'D' ? null : (after ?? null),
          what: isMode ? 'mode' : what === 'changed' && isLink ? 'link' : what,
        });
      } else if (kind === 'meta/skipped/') left.set(name, { ...base, what: 'left' });
      else if (kind === 'meta/dirs/') {
        if (!files.has(name)) files.set(name, { ...base, what: 'folder' });
      } else if (kind !== '' && !files.has(name))
        files.set(name, { ...base, what: 'mode' });
      continue;
    }
    const [, added, removed, path] =
      /^(\d+|-)\t(\d+|-)\tfiles\/([^]*)$/.exec(record) ?? [];
    const change = path === undefined ? null : files.get(path);
    if (change && path !== undefined)
      files.set(path, { ...change, added: lines(added), removed: lines(removed) });
  }
  // Files below a name that one of the two snapshots leaves out are in one of them only.
  for (const name of files.keys())
    if (above(name).some((each) => left.has(each))) files.delete(name);
  for (const [name, change] of left) files.set(name, change);
  return [...files.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

const above = (name: Bytes): readonly Bytes[] =>
  name.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));

const place = /^(files\/|meta\/skipped\/|meta\/dirs\/|meta\/modes\/\d+\/)([^]*)$/;

const statusWords: Readonly<Record<string, FolderChange['what']>> = {
  A: 'added',
  D: 'removed',
};

const lines = (count: string | undefined) => (count === '-' ? null : Number(count));

export type Taken = Readonly<ReturnType<typeof readTaken>>;

/** The last snapshot of a session, or the reason why there is none. */
export type SnapshotReport = Taken | { readonly refused: string };

export interface Undone {
  /** The session from which the reader went back. */
  readonly origin: string;
  readonly tree: string;
  readonly cover: Taken['cover'];
  readonly files: number;
}

/** The script's reason not to do something, as a sentence. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  /** The next try would say the same. */
  readonly isFinal: boolean;
  /** Nothing was restored. */
  readonly isIdle: boolean;

  constructor(message: string, isFinal = false, isIdle = true) {
    super(message);
    this.isFinal = isFinal;
    this.isIdle = isIdle;
  }
}

const passing: ReadonlySet<string> = new Set([
  'commit',
  'store',
  'changing',
  'changed',
  'busy',
  'gone',
  'unsure',
]);

/** Files may have been restored before it. */
const late: ReadonlySet<string> = new Set(['slow', 'unsure']);

const reasons: Readonly<Record<string, string>> = {
  git: 'git is not installed where goose runs.',
  folder: 'the folder is not there any more.',
  home: 'it is your home folder, or holds it. Undo needs a project folder.',
  large: 'the folder has more than 60,000 files or 600 MB that no .gitignore names.',
  store: 'the snapshot cannot be saved. Is the disk full?',
  changing: 'files changed while they were read, or cannot be read.',
  name: 'goose calls the session by signs that no name of a snapshot has.',
  changed: 'The folder has changed since this list was made. Look at it again.',
  commit: 'The folder has no commit of git to compare with.',
  busy: 'Files are being restored in this folder. Try again in a moment.',
  gone: 'What the folder was then is not kept any more.',
  unsure: 'The files are restored, but changed again before they could be compared.',
  bare: 'it is a repository without files of its own.',
  slow: 'reading the folder takes too long.',
};

/** @throws {SnapshotError} */
export const readAnswer = (printed: string): readonly string[] =>
  wordsOf(
    printed,
    reasons,
    (sentence, reason) =>
      new SnapshotError(sentence, !passing.has(reason), !late.has(reason)),
  );

/** @throws {SnapshotError} */
export function readTaken(printed: string) {
  const [name = '', tree = '', cover, files, skipped, committed = ''] =
    readAnswer(printed);
  return {
    name,
    tree,
    cover: readCover(cover),
    files: Number(files),
    skipped: Number(skipped),
    /** The last commit's files, where it was asked for. */
    committed,
  };
}

/**
 * @returns names of files that are not as in the snapshot, as a reader sees them
 * @throws {SnapshotError}
 */
export const readRestored = (printed: string): readonly string[] =>
  namesIn(atob(readAnswer(printed)[0] ?? '')).map(readable);

/** The newest snapshot from before a message. */
export const startOf = (
  snapshots: readonly Snapshot[],
  session: string,
  ordinal: number,
  digest: string,
): Snapshot | null =>
  snapshots.findLast(
    (each) =>
      each.session === session &&
      each.kind === 'start' &&
      each.question?.ordinal === ordinal &&
      each.question.digest === digest,
  ) ?? null;

const workEnds: Partial<Record<SnapshotKind, SnapshotKind>> = {
  start: 'end',
  undo: 'undone',
};

export type Interval = readonly [from: string, to: string];

/**
 * Times since a snapshot in which somebody else may have changed files: between the end of an answer
 * and the next message, and while another session was at work.
 */
export function othersSince(
  snapshots: readonly Snapshot[],
  target: Snapshot,
  now: string,
): readonly Interval[] {
  const intervals: Interval[] = [];
  const keyOf = ({ name, seconds, tree }: Snapshot) => `${name} ${seconds} ${tree}`;
  // A session that was made out of another one has its snapshots, too.
  const own = new Set(
    snapshots.filter(({ session }) => session === target.session).map(keyOf),
  );
  for (const session of new Set(snapshots.map((each) => each.session))) {
    const isOwn = session === target.session;
    const taken = snapshots.filter(
      (each) => each.session === session && each.kind !== 'look',
    );
    for (const [index, each] of taken.entries()) {
      const { kind, tree, seconds, name } = each;
      const next = taken[index + 1];
      const until = next?.tree ?? now;
      if (isOwn) {
        // An answer without a snapshot at its end may have ended long before the next one.
        const isWork = next !== undefined && next.kind === workEnds[kind];
        if (name >= target.name && !isWork) intervals.push([tree, until]);
      } else if (kind === 'start' || kind === 'undo') {
        const isLater = (next?.seconds ?? Infinity) >= target.seconds;
        // Of what began before the target, only what came later counts.
        if (isLater && !own.has(keyOf(each)))
          intervals.push([seconds < target.seconds ? target.tree : tree, until]);
      }
    }
  }
  return intervals.filter(([from, to]) => from !== to);
}

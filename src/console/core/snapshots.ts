import { within } from 'goose-web-client';
import { fields, parseJson, text as textOf, textOrNull } from 'goose-web-client/json';
import { isReceived, type Question } from '../conversation/recordedSession';
import {
  type Bytes,
  commandOf,
  encodeNames,
  longestNames,
  pageSize,
  readable,
} from '../snapshots/command';
import {
  type Interval,
  othersSince,
  readAnswer,
  readChanges,
  readCover,
  readRestored,
  readSnapshots,
  readTaken,
  type Snapshot,
  SnapshotError,
  type SnapshotReport,
  startOf,
  type Taken,
  type Undone,
} from '../snapshots/snapshot';
import type { CoreContext } from './context';
import { askedOf, commentsOf, undoneOf } from './notes';
import type { Run, Trials } from './trials';

/** The changes in the folder of a session since a snapshot. */
export type Comparison = Readonly<Awaited<ReturnType<typeof compared>>>;

/** The folder as files were last restored for a session. */
const restoredIn = (snapshots: readonly Snapshot[], sessionId: string) =>
  snapshots.findLast(({ session, kind }) => session === sessionId && kind === 'undone')
    ?.tree;

/** A moment to compare with: before the first message of a session, before another one, or a commit. */
export type Since = 'start' | 'commit' | Question;

/** Seconds. */
const takeWithin = 20;
const readWithin = 30;
const restoreWithin = 300;
/** For a goose that does not even begin; later, the folder would not be what it was before the message. */
const beginWithin = 30;
/** A list of some 50,000 files. */
const mostBytes = 10_000_000;

const noAnswer = 'goose does not answer when it is asked to look at the folder.';
const noSnapshot =
  'There is no snapshot yet: one is taken when a message is sent from this page, and kept for a month.';

/**
 * Snapshots of the folders of sessions, taken by a script that goose runs without its model. What
 * returns a promise rejects with a sentence for the reader.
 */
export function createSnapshots({
  browser,
  store,
  events,
  connection,
  folderOf,
  trials,
}: CoreContext & { readonly trials: Pick<Trials, 'inShell'> }) {
  const { getState, dispatch } = store;

  const inFolder = <Result>(sessionId: string, use: (run: Run) => Promise<Result>) =>
    trials.inShell(use, folderOf(sessionId));

  const report = (sessionId: string, snapshot: SnapshotReport) =>
    dispatch({ type: 'noted', of: 'snapshots', id: sessionId, value: snapshot });

  const coverOf = (sessionId: string) => {
    const last = getState().snapshots.get(sessionId);
    return last && 'cover' in last ? last.cover : 'auto';
  };

  /** When sessions were made: what is older belongs to one that had the same id and was deleted elsewhere. */
  const made = new Map<string, number>();
  events.on('sessionMade', (id) => made.set(id, Math.floor(Date.now() / 1000)));
  events.on('gooseChanged', () => made.clear());

  async function forgetEarlier(run: Run, sessionId: string) {
    const since = made.get(sessionId);
    if (since === undefined) return;
    await run(await commandOf('forget', sessionId, String(since)), readWithin);
    made.delete(sessionId);
  }

  async function takeBy(run: Run, sessionId: string, label: string): Promise<Taken> {
    await forgetEarlier(run, sessionId);
    const command = await commandOf('take', sessionId, label, coverOf(sessionId));
    return readTaken(await printedBy(run, command, takeWithin));
  }

  /** By session: the last snapshot that was asked for, once it is taken. They keep their order. */
  const taking = new Map<string, Promise<void>>();
  /** Folders in which another try would say the same. */
  const refusedIn = new Map<string, SnapshotReport>();
  // The next goose may be another one.
  events.on('closed', () => refusedIn.clear());

  function take(sessionId: string, label: string): Promise<void> {
    const folder = folderOf(sessionId);
    const done = (async () => {
      await taking.get(sessionId);
      try {
        const asked = Date.now();
        const snapshot = inFolder(sessionId, (run) => {
          if (Date.now() - asked > beginWithin * 1000) throw new SnapshotError(noAnswer);
          return takeBy(run, sessionId, label);
        });
        const taken = await within((beginWithin + takeWithin) * 1000, snapshot);
        report(sessionId, taken ?? { refused: noAnswer });
      } catch (error) {
        const refused = { refused: error instanceof Error ? error.message : '' };
        if (error instanceof SnapshotError && error.isFinal)
          refusedIn.set(folder, refused);
        browser.writeTab(askedOf(sessionId), null);
        // A cut connection says nothing about the folder.
        if (connection.current) report(sessionId, refused);
      }
    })();
    taking.set(sessionId, done);
    return done;
  }

  function keepUndone(sessionId: string, undone: Undone | null) {
    browser.writeNote(undoneOf(sessionId), undone ? JSON.stringify(undone) : '');
    dispatch({ type: 'noted', of: 'undone', id: sessionId, value: undone });
  }

  events.on('turnEnded', (sessionId) => {
    const label = textOf(fields(browser.readTab(askedOf(sessionId)))['label']);
    if (label === '' || !connection.current) return;
    browser.writeTab(askedOf(sessionId), null);
    void take(sessionId, `end ${label}`);
  });

  return {
    /** The reader begins to write: what cannot be undone is known before the message is sent. */
    expect(sessionId: string) {
      const { snapshots, conversations } = getState();
      if (!conversations.has(sessionId) || snapshots.has(sessionId)) return;
      if (!taking.has(sessionId)) void take(sessionId, 'look');
    },
    /** Resolves once goose may begin to work on a message; undefined where it may at once. */
    before(sessionId: string, message: string): Promise<void> | undefined {
      keepUndone(sessionId, null);
      const refused = refusedIn.get(folderOf(sessionId));
      // The reader has waited in vain once.
      if (refused) {
        report(sessionId, refused);
        return undefined;
      }
      const items = getState().conversations.get(sessionId)?.items ?? [];
      const label = `${items.filter(isReceived).length} ${digestOf(message)}`;
      browser.writeTab(askedOf(sessionId), { label });
      return take(sessionId, `start ${label}`);
    },

    /** Compares the folder with what it was before a message, or in the last commit. */
    compare: (sessionId: string, since: Since): Promise<Comparison> =>
      inFolder(sessionId, async (run) => {
        await taking.get(sessionId);
        if (since === 'commit') {
          const command = await commandOf('commit', sessionId, coverOf(sessionId));
          const now = readTaken(await printedBy(run, command, readWithin));
          const target = { tree: now.committed, cover: now.cover };
          return compared(run, sessionId, now, () => ({ target, times: [] }));
        }
        const now = await takeBy(run, sessionId, 'look');
        return compared(run, sessionId, now, (snapshots) => {
          const target =
            since === 'start'
              ? snapshots.find(
                  ({ session, kind }) => session === sessionId && kind === 'start',
                )
              : startOf(snapshots, sessionId, since.ordinal, digestOf(since.text));
          if (!target) throw new SnapshotError(noSnapshot);
          return { target, times: othersSince(snapshots, target, now.tree) };
        });
      }),

    /** Contents of files; empty where there is none. */
    contents: (
      sessionId: string,
      ids: readonly (string | null)[],
      longest: number,
    ): Promise<readonly string[]> =>
      inFolder(sessionId, (run) =>
        Promise.all(
          ids.map(async (id) => {
            const bytes = id === null ? '' : await readAll(run, 'blob', id, longest);
            if (bytes.length > longest)
              throw new SnapshotError('The file is too long to be shown here.');
            return readable(bytes);
          }),
        ),
      ),

    /**
     * Makes files what they are in a snapshot, and takes one of what they were.
     *
     * @param which Restores only these files, or all that differ except these.
     */
    async restore(
      sessionId: string,
      { now, tree }: { readonly now: Taken; readonly tree: string },
      which: 'only' | 'except',
      names: readonly Bytes[],
    ): Promise<readonly string[]> {
      const encoded = encodeNames(names);
      if (encoded.length > longestNames)
        throw new SnapshotError('These are too many files to be chosen one by one.');
      return inFolder(sessionId, async (run) => {
        const rest = [sessionId, now.tree, tree, now.cover, which, encoded];
        const command = await commandOf('restore', ...rest);
        return readRestored(await printedBy(run, command, restoreWithin));
      });
    },

    /** @returns what going back has done, unless that is settled */
    undoneOf(sessionId: string): Undone | null {
      const known = getState().undone.get(sessionId);
      if (known !== undefined) return known;
      const undone = fields(parseJson(browser.readNote(undoneOf(sessionId))));
      const tree = textOrNull(undone['tree']);
      if (tree === null) return null;
      return {
        origin: textOf(undone['origin']),
        tree,
        cover: readCover(undone['cover']),
        files: Number(undone['files']),
      };
    },
    keepUndone,
    comments: (sessionId: string) => browser.readNote(commentsOf(sessionId)),
    keepComments: (sessionId: string, json: string) =>
      browser.writeNote(commentsOf(sessionId), json),

    /** Makes what was undone be there again, as far as nobody has changed it since. */
    redo: (sessionId: string, target: Undone): Promise<Comparison> =>
      inFolder(sessionId, async (run) => {
        const now = await takeBy(run, sessionId, 'look');
        return compared(run, sessionId, now, (_snapshots, restored = now.tree) => ({
          target,
          times: [[restored, now.tree]],
        }));
      }),

    /** The next session may have its id, and then its snapshots wait for this. */
    forget(sessionId: string, folder: string) {
      const forgotten = (async () => {
        await taking.get(sessionId);
        const command = await commandOf('forget', sessionId);
        // Without a shell there is nothing to forget.
        await trials
          .inShell((run) => run(command, readWithin), folder)
          .catch(() => undefined);
      })();
      taking.set(sessionId, forgotten);
    },

    /** Gives a session that was made out of another one the snapshots of that. */
    adopt: (from: string, to: string) =>
      inFolder(from, async (run) => {
        await forgetEarlier(run, to);
        const command = await commandOf('adopt', from, to);
        readAnswer(await printedBy(run, command, readWithin));
      }),
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;

/** The words of the script; its own for a command that goose has ended. */
async function printedBy(run: Run, command: string, seconds: number): Promise<string> {
  const { stdout, isLate } = await run(command, seconds);
  return isLate ? 'no slow' : stdout;
}

async function readAll(
  run: Run,
  verb: string,
  what = '',
  most = mostBytes,
): Promise<Bytes> {
  let bytes = '';
  for (;;) {
    const words = [...what.split(' ').filter(Boolean), String(bytes.length + 1)];
    const printed = await printedBy(run, await commandOf(verb, ...words), readWithin);
    // Base64 has no spaces: these are words of the script, why it prints nothing.
    if (printed.startsWith('no ')) readAnswer(printed);
    const page = atob(printed.trim());
    bytes += page;
    if (page.length < pageSize || bytes.length > most) return bytes;
  }
}

const changesOf = async (run: Run, from: string, to: string) =>
  from === to ? [] : readChanges(await readAll(run, 'diff', `${from} ${to}`));

/** @param find Gets the folder as files were last restored, too. */
async function compared(
  run: Run,
  sessionId: string,
  now: Taken,
  find: (
    snapshots: readonly Snapshot[],
    restored?: string,
  ) => {
    readonly target: Pick<Snapshot, 'tree' | 'cover'>;
    /** In which somebody else may have changed files. */
    readonly times: readonly Interval[];
  },
) {
  const snapshots = readSnapshots(await readAll(run, 'list'));
  const restored = restoredIn(snapshots, sessionId);
  const { target, times } = find(snapshots, restored);
  const others = new Set<Bytes>();
  for (const [from, to] of times)
    for (const { path } of await changesOf(run, from, to)) others.add(path);
  const changes = await changesOf(run, target.tree, now.tree);
  return {
    target,
    now,
    changes,
    /** Files that the reader or another session has changed, too. */
    others,
    /** Nothing has changed since files were last restored for this session. */
    isRestored: restored === now.tree,
  };
}

/** FNV-1a: it tells messages apart, and keeps nothing secret. */
function digestOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const unit of text.trim())
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0).toString(16);
}

import { newId } from 'goose-web-client';
import { worktreeCommand } from '../snapshots/command';
import {
  nameFrom,
  type Prepared,
  type Prospect,
  readAnswer,
  readPrepared,
  readProspect,
  textIn,
} from '../snapshots/worktree';
import type { CoreContext } from './context';
import { lastOwnFolder } from './notes';
import { wholePath } from './places';
import type { Sessions } from './sessions';
import type { Trials } from './trials';

export type { Prospect };

/** The folder that gets a worktree. What git says of one may come after another one was chosen. */
export const nextApart = (apart: string | null, folder: string, isOn: boolean) =>
  isOn ? folder : apart === folder ? null : apart;

/** Seconds. Git writes a file for each of the commit. */
const within = 300;

/**
 * Worktrees of git for sessions, by a script that goose runs without its model. What returns a promise
 * rejects with a sentence for the reader.
 */
export function createWorktrees({
  browser,
  store: { getState },
  folderOf,
  trials,
  sessions,
}: CoreContext & {
  readonly trials: Pick<Trials, 'inShell'>;
  readonly sessions: Pick<Sessions, 'setWorkingDirectory'>;
}) {
  async function runIn(folder: string, ...words: readonly [string, ...string[]]) {
    const command = await worktreeCommand(...words);
    const { stdout, isLate } = await trials.inShell(
      (run) => run(command, within),
      folder,
    );
    if (isLate) throw new Error('git takes too long.');
    return stdout;
  }

  const whole = (folder: string) => wholePath(folder, getState().places.home);

  /** By folder: marks a worktree until its session has begun, since the answer with its name may be lost. */
  const marks = new Map<string, string>();

  return {
    ask: async (folder: string): Promise<Prospect> =>
      readProspect(await runIn(whole(folder), 'ask')),

    /** Makes a worktree, and begins something in it. */
    async begin<Result>(
      folder: string,
      words: string,
      start: (worktree: string) => Promise<Result>,
    ): Promise<Result> {
      const own = whole(folder);
      const mark = marks.get(own) ?? newId();
      marks.set(own, mark);
      const made = await runIn(own, 'add', nameFrom(words), mark);
      const result = await start(textIn(readAnswer(made)[0]));
      marks.delete(own);
      browser.writeNote(lastOwnFolder, own);
      return result;
    },

    prepare: async (sessionId: string): Promise<Prepared> =>
      readPrepared(await runIn(folderOf(sessionId), 'look')),

    /** Brings its files into the reader's folder, as changes that are not committed. */
    async bring(sessionId: string, { mine, sessions: theirs }: Prepared) {
      readAnswer(await runIn(folderOf(sessionId), 'bring', mine, theirs));
    },

    /**
     * Removes folder and branch; the session goes on in the reader's folder.
     *
     * @returns the name by which git keeps what was there
     */
    async discard(sessionId: string, { sessions: theirs, reader }: Prepared) {
      const answer = await runIn(folderOf(sessionId), 'discard', theirs);
      const name = textIn(readAnswer(answer)[0]);
      await sessions.setWorkingDirectory(sessionId, reader);
      return name;
    },
  };
}

import { type Connection, type GooseClient, RpcError, untitled } from 'goose-web-client';
import { fields, text, textOrNull } from 'goose-web-client/json';
import { firstMode, isMode, type Mode } from '../conversation/modes';
import { isWorking } from '../conversation/conversation';
import type { CoreContext } from './context';
import type { Drafts } from './drafts';
import {
  folderNoteOf,
  lastFolder,
  lastOwnFolder,
  lastSession,
  newSession,
  nextSession,
} from './notes';
import { wholePath } from './places';
import { isWorktree } from '../snapshots/worktree';
import type { Records } from './records';
import type { Snapshots } from './snapshots';
import type { Turns } from './turns';

/** The reader's choices for the next session; null where they keep what the page offers. */
export interface Choice {
  readonly folder: string | null;
  readonly mode: Mode | null;
  readonly model: string;
  /** The folder that it gets a worktree of. */
  readonly apart: string | null;
}

/**
 * goose's sessions: which there are, which one is shown, and what the reader does with them. What
 * returns a promise rejects with a sentence for the reader.
 */
export function createSessions({
  browser,
  store,
  connection,
  events,
  request,
  folderOf,
  records,
  drafts,
  turns,
  snapshots,
}: CoreContext & {
  readonly records: Records;
  readonly drafts: Drafts;
  readonly turns: Pick<Turns, 'isBusy' | 'follow'>;
  readonly snapshots?: Pick<Snapshots, 'forget'>;
}) {
  const { getState, dispatch, dispatchTo } = store;

  /** Another goose may hold other files and other extensions, so it has a choice of its own. */
  const modeNote = () => `mode.${getState().settings.address}`;

  async function readList({ client }: Connection) {
    try {
      dispatch({ type: 'read', read: { sessions: await client.listSessions() } });
    } catch (error) {
      // A goose without a list can begin sessions. A cut one is asked again once it is back.
      if (error instanceof RpcError && getState().sessions === null)
        dispatch({ type: 'read', read: { sessions: [] } });
    }
  }

  async function reread() {
    if (connection.current) await readList(connection.current);
  }

  async function readNewest({ client }: Connection) {
    try {
      dispatch({ type: 'sessionsChanged', sessions: await client.newestSessions() });
    } catch {
      // As above.
    }
  }

  /**
   * Frees a session that is no longer shown. Closing it would end a turn that another connection, such as
   * that of a tab without a shared worker, has begun.
   */
  async function leave(sessionId: string) {
    const { current } = connection;
    if (!current || turns.isBusy(sessionId)) return;
    const isRunning = await current.client.isRunning(sessionId).catch(() => true);
    const isWanted = () => getState().shown === sessionId || turns.isBusy(sessionId);
    if (!isRunning && !isWanted()) {
      await current.client.closeSession(sessionId).catch(() => undefined);
    }
    if (!isWanted()) current.stream.leave(sessionId);
  }

  async function load(opened: Connection, sessionId: string) {
    await records.read(sessionId);
    // Another window, or one that was closed, may have asked for an answer.
    if (connection.current === opened) await turns.follow(sessionId);
  }

  /** Counts the moves of the reader, since one may lead to where they were. */
  let moves = 0;
  /** Counts the views that they have left, which may lie over a session. */
  let views = 0;

  /** @returns a function that tells whether the reader has stayed where they are now. */
  function stay() {
    const before = [moves, views];
    return () => moves === before[0] && views === before[1];
  }

  function switchTo(sessionId: string | null) {
    moves += 1;
    const { shown } = getState();
    if (shown !== null && shown !== sessionId) void leave(shown);
    dispatch({ type: 'shown', id: sessionId });
    browser.writeTabNote(lastSession, sessionId ?? '');
  }

  /**
   * Shows a session, or with null the start screen.
   *
   * @returns a promise that resolves once its record is read
   */
  async function showRead(sessionId: string | null): Promise<void> {
    switchTo(sessionId);
    const { current } = connection;
    if (sessionId === null || !current) return;
    if (!turns.isBusy(sessionId) || !records.isKnown(sessionId)) {
      await load(current, sessionId);
    }
  }

  const show = (sessionId: string | null) => void showRead(sessionId);

  /** goose lists a new session only later. */
  function list(id: string) {
    const { sessions } = getState();
    if (sessions === null || sessions.some((session) => session.id === id)) return;
    const begun = {
      id,
      title: untitled,
      cwd: folderOf(id),
      updatedAt: new Date().toISOString(),
      messages: null,
      isArchived: false,
    };
    dispatch({ type: 'sessionsChanged', sessions: [begun] });
  }

  /**
   * @param recipe The link of one, if the session is begun with it.
   * @param hasStayed Otherwise the reader finds the session in the list.
   */
  async function begin(
    folder: string,
    mode: Mode,
    recipe: string | null,
    model = '',
    hasStayed = stay(),
  ): Promise<string> {
    const cwd = wholePath(folder, getState().places.home);
    const { id, options } = await request((client) =>
      openSession(client, cwd, recipe, { mode, model }),
    );
    events.emit('sessionMade', id);
    browser.writeNote(lastFolder, cwd);
    browser.writeNote(folderNoteOf(id), cwd);
    browser.writeNote(newSession, id);
    browser.writeNote(modeNote(), mode);
    dispatchTo(id, { type: 'update', update: { type: 'options', options } });
    records.begin(id);
    if (hasStayed()) switchTo(id);
    else list(id);
    return id;
  }

  /** Reads the list, and shows the session that was open, now that goose can replay its record. */
  async function open(opened: Connection) {
    const before = getState().shown;
    const wanted = before ?? (browser.readTabNote(lastSession) || null);
    const movesBefore = moves;
    await readList(opened);
    if (connection.current !== opened || moves !== movesBefore) return;
    const { sessions, conversations } = getState();
    const isListed = sessions?.some(({ id }) => id === wanted);
    const hasItems = wanted !== null && conversations.get(wanted)?.items.length;
    // goose does not list a session without messages, and the first one may be half written.
    const isBegun =
      wanted !== null && (drafts.has(wanted) || browser.readNote(newSession) === wanted);
    // A prompt that a link brought, to this tab or another one, is for a session of its own.
    const isFree = before !== null || !drafts.hasOffer();
    const isOld = (isListed || hasItems || isBegun) && isFree;
    show(isOld ? wanted : null);
  }

  events.on('opened', (opened) => {
    void open(opened).then(() => events.emit('sessionsRead', opened));
  });
  events.on('turnEnded', (sessionId) => {
    // goose lists it by now.
    browser.writeNote(folderNoteOf(sessionId), '');
    if (connection.current) void readNewest(connection.current);
    if (getState().shown !== sessionId) void leave(sessionId);
  });
  events.on('turnBegun', (sessionId) => {
    if (browser.readNote(newSession) === sessionId) browser.writeNote(newSession, '');
    list(sessionId);
  });
  for (const type of ['sessionMade', 'sessionRemoved'] as const)
    events.on(type, (id) => {
      browser.forgetSession(id);
      dispatch({ type: 'sessionRemoved', id });
    });

  return {
    /**
     * @param draft What the message box begins with.
     * @param model Empty for the default.
     * @param hasStayed Tells whether the reader still waits for it.
     * @returns the session's id
     */
    async start(
      folder: string,
      mode: Mode,
      draft: string,
      model = '',
      hasStayed = stay(),
    ): Promise<string> {
      const id = await begin(folder, mode, null, model, hasStayed);
      drafts.write(id, draft);
      drafts.offer('');
      browser.writeTab(nextSession, null);
      return id;
    },
    choice(): Choice {
      const { folder, mode, model, apart } = fields(browser.readTab(nextSession));
      const named = text(mode);
      return {
        folder: textOrNull(folder),
        mode: isMode(named) ? named : null,
        model: text(model),
        apart: textOrNull(apart),
      };
    },
    /** Keeps it while the reader looks elsewhere, and over a reload of the tab. */
    choose: (choice: Choice) => browser.writeTab(nextSession, choice),
    /** @returns the session's id */
    startRecipe: (
      folder: string,
      mode: Mode,
      recipe: string,
      hasStayed: () => boolean,
    ): Promise<string> => begin(folder, mode, recipe, '', hasStayed),
    async rename(id: string, title: string) {
      await request((client) => client.renameSession(id, title));
      dispatch({ type: 'sessionRenamed', id, title });
    },
    async remove(id: string) {
      const folder = folderOf(id);
      const isListed = () => getState().sessions?.some((each) => each.id === id) === true;
      const wasListed = isListed();
      try {
        await request((client) => client.deleteSession(id));
      } catch (error) {
        await reread();
        // It may have been deleted elsewhere.
        if (!wasListed || isListed()) throw error;
      }
      connection.current?.stream.leave(id);
      events.emit('sessionRemoved', id);
      snapshots?.forget(id, folder);
    },
    /**
     * Acts on several sessions, one after the other, until `onLeft` returns false.
     *
     * @param onLeft Gets those that are left after each of them.
     * @throws {Error} in the end, if goose is at work on some by then. They are left as they are.
     */
    async each(
      ids: readonly string[],
      act: (id: string) => Promise<unknown>,
      onLeft: (left: ReadonlySet<string>) => boolean,
    ) {
      const left = new Set(ids);
      for (const id of ids) {
        const begun = getState().conversations.get(id);
        if (begun && (isWorking(begun) || begun.questions.length > 0)) continue;
        await act(id);
        left.delete(id);
        if (!onLeft(new Set(left))) return;
      }
      if (left.size > 0)
        throw new Error('goose is at work on what is still marked, so it stays.');
    },
    async setOption(id: string, optionId: string, value: string) {
      const options = await request((client) => client.setOption(id, optionId, value));
      dispatchTo(id, { type: 'update', update: { type: 'options', options } });
    },
    async setWorkingDirectory(id: string, folder: string) {
      const cwd = wholePath(folder, getState().places.home);
      await request((client) => client.setWorkingDirectory(id, cwd));
      browser.writeNote(lastFolder, cwd);
      browser.writeNote(folderNoteOf(id), cwd);
      await reread();
      // goose does not open a session in a folder that is not there, as after an import.
      if (!records.isKnown(id)) await records.read(id);
    },
    /** @returns ids of the sessions whose messages hold each of the words, of many the first ones. */
    async find(words: readonly string[]): Promise<ReadonlySet<string>> {
      // goose answers with those that hold any.
      const wanted = [...new Set(words)].slice(0, mostWords);
      const found = await request((client) =>
        Promise.all(wanted.map((word) => client.listSessions(word))),
      );
      const [first = [], ...others] = found.map((some) => some.map(({ id }) => id));
      return new Set(first.filter((id) => others.every((ids) => ids.includes(id))));
    },
    stay,
    leaveView: () => void (views += 1),
    show,
    showRead,
    showIfOther(id: string | null) {
      if (getState().shown !== id) show(id);
    },
    reread,
    /** Names the session that is to be shown once goose is connected. */
    prefer: (id: string) => browser.writeTabNote(lastSession, id),
    folderOf,
    /** The last folder that is the reader's own. */
    lastFolder() {
      const folder = browser.readNote(lastFolder);
      return isWorktree(folder) ? browser.readNote(lastOwnFolder) : folder;
    },
    modeOfNew(): Mode {
      const chosen = browser.readNote(modeNote());
      return isMode(chosen) ? chosen : firstMode;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Each is a request to goose. */
const mostWords = 10;

/** Opens a session that never runs a tool in another mode, or asks another model, than the wanted one. */
async function openSession(
  client: GooseClient,
  cwd: string,
  recipe: string | null,
  wanted: Readonly<Record<'mode' | 'model', string>>,
) {
  const { id, options: first } = await client.newSession(cwd, recipe);
  let options = first;
  try {
    for (const [optionId, value] of Object.entries(wanted)) {
      const offered = options.find((option) => option.id === optionId);
      // A goose that does not offer it has to refuse it.
      if (value !== '' && offered?.value !== value)
        options = await client.setOption(id, optionId, value);
    }
  } catch (error) {
    await client.deleteSession(id).catch(() => undefined);
    throw error;
  }
  return { id, options };
}

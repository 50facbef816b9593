import type { ContentBlock } from '@agentclientprotocol/sdk';
import { type SeenText, withoutHidden } from '../ui/foreign-text';
import type { BrowserStore, ConnectionSettings } from './browserStore';
import { createConnector, type OpenedLine } from './connection/connector';
import type { Diagnostics } from './connection/diagnose';
import type { Image } from './conversation/conversation';
import { firstMode, isMode, type Mode } from './conversation/modes';
import { type ConversationEvent, isUnsent } from './conversation/reduce';
import { refusedRequest, sentence } from './conversation/sentences';
import { readUpdate } from './conversation/update';
import { createRuns } from './runs';
import { createSetup, type Setup } from './setup/setup';
import { firstState } from './state';
import { type ConsoleStore, createStore } from './store';
import type { OpenedSession } from './wire/gooseClient';
import type { Line } from './wire/line';
import { fields, text as asText } from './wire/read';
import { RpcError } from './wire/rpc';

/** What the console needs of the world. */
export interface ConsoleSurroundings extends Diagnostics {
  readonly browser: BrowserStore;
  /** An id that no other message has. */
  readonly newId: () => string;
}

export interface Console extends Pick<ConsoleStore, 'subscribe' | 'getShown'> {
  /** Connects if the reader has connected before, and stays so until {@link Console.stop}. */
  start(): void;
  /** Connects as soon as goose answers, from now on. */
  search(): void;
  /** Lets go of goose, which goes on with what it is doing. */
  stop(): void;
  /** Keeps these settings and connects with them. */
  connect(settings: ConnectionSettings): void;
  disconnect(): void;
  /** Tries to reconnect now. */
  hurry(): void;
  /** Removes address, secret and drafts from this browser, and begins with a new secret. */
  forget(): void;
  /**
   * Each of these rejects with a sentence for the reader.
   *
   * @param draft What the message box begins with.
   */
  startSession(cwd: string, mode: Mode, draft: string): Promise<void>;
  rename(sessionId: string, title: string): Promise<void>;
  remove(sessionId: string): Promise<void>;
  setOption(optionId: string, value: string): Promise<void>;
  setWorkingDirectory(cwd: string): Promise<void>;
  readonly setup: Setup;
  /** Shows a session, or with null the start screen. */
  show(sessionId: string | null): void;
  /** @returns whether the message is on its way; otherwise it is still the caller's. */
  send(text: string, images: readonly Image[]): boolean;
  /** Sends a message again that goose never received. */
  sendAgain(itemId: string): void;
  stopRun(): void;
  answerPermission(id: string | number, optionId: string): void;
  /** What the reader has written for a session and not sent. */
  readDraft(sessionId: string): string;
  writeDraft(sessionId: string, draft: string): void;
  /** The pictures that belong to the draft. */
  readPictures(sessionId: string): readonly Image[];
  /** @returns whether they outlive a reload. */
  writePictures(sessionId: string, pictures: readonly Image[]): boolean;
  /** Keeps a prompt that a link brought, for the next session that is started. */
  offerPrompt(prompt: string): void;
  /** That prompt, without what cannot be seen. */
  readOffer(): SeenText;
  /** The folder that the last session was started in; empty when there was none. */
  lastFolder(): string;
  /** How far new sessions with this goose may go without asking. */
  modeOfNewSessions(): Mode;
}

/** Set while the reader wants to be connected, so that the next visit connects by itself. */
const wanted = 'wanted';
const lastSession = 'session';
const lastFolder = 'folder';
const offer = 'offer';
const draftOf = (sessionId: string) => `draft.${sessionId}`;

/** Characters; a link cannot bring more. */
const longestOffer = 20_000;

/** Runs the console of one account: the effects around its pure state. */
export function createConsole({
  browser,
  newId,
  ...diagnostics
}: ConsoleSurroundings): Console {
  const store = createStore(firstState(browser.readSettings()));
  const { dispatch, getState } = store;
  let line: Line | null = null;
  /** Session → the last reading of its record that was begun. */
  const readings = new Map<string, Promise<void>>();

  const connector = createConnector({
    browser,
    diagnostics,
    handlers: { onNotification, onRequest },
    getSettings: () => getState().settings,
    getState: () => getState().connection,
    dispatch: (event) => dispatch({ type: 'connection', event }),
    onOpen,
    onClosed,
  });

  const tell = (id: string, event: ConversationEvent) =>
    dispatch({ type: 'conversation', id, event });
  const conversation = (id: string) => getState().conversations.get(id);

  const runs = createRuns({
    browser,
    getAddress: () => getState().settings.address,
    tell,
    isKnown: (id) => conversation(id) !== undefined,
    loadRecord,
    onEnded(id) {
      if (line) void readSessions(line);
      if (getState().shown !== id) leave(id);
    },
  });

  function onNotification(method: string, params: unknown) {
    const read = method === 'session/update' ? readUpdate(params) : null;
    if (!read) return;
    const { sessionId: id, update } = read;
    if (update.type === 'title') {
      dispatch({ type: 'sessionRenamed', id, title: update.title });
    }
    tell(id, { type: 'update', update });
  }

  function onRequest(id: string | number, method: string, params: unknown): boolean {
    if (method === 'session/request_permission') {
      runs.ask(id, params);
      return true;
    }
    const { sessionId, message } = fields(params);
    const session = asText(sessionId);
    if (conversation(session)) {
      const reason = refusedRequest(method, asText(message));
      tell(session, { type: 'requestRefused', reason });
    }
    return false;
  }

  function onOpen(opened: OpenedLine) {
    line = opened.line;
    runs.open(opened);
    void showAgain(opened.line);
  }

  /** Shows the session that the reader had open, now that goose can tell its record. */
  async function showAgain(opened: Line) {
    const before = getState().shown;
    const wantedId = before ?? (browser.readNote(lastSession) || null);
    await readSessions(opened);
    // Meanwhile the reader may have gone elsewhere.
    if (line !== opened || getState().shown !== before) return;
    const known = getState().sessions?.some(({ id }) => id === wantedId);
    const here = wantedId !== null && (conversation(wantedId)?.items.length ?? 0) > 0;
    // goose does not list a session without messages, and the first one may be half written.
    const begun = wantedId !== null && hasDraft(wantedId);
    // A prompt that a link brought is for a session of its own.
    const wantsOld = (known || here || begun) && browser.readNote(offer) === '';
    show(wantsOld ? wantedId : null);
    await readSetup(opened);
  }

  function onClosed() {
    line = null;
    runs.close();
    for (const id of getState().conversations.keys()) tell(id, { type: 'dropped' });
  }

  async function readSessions({ client }: Line) {
    try {
      dispatch({ type: 'sessionsRead', sessions: await client.listSessions() });
    } catch {
      // The line was cut, and the list is read again once it is back.
    }
  }

  async function readSetup({ client }: Line) {
    try {
      dispatch({ type: 'defaultsRead', defaults: await client.defaults() });
      dispatch({ type: 'extensionsRead', extensions: await client.extensions() });
      dispatch({ type: 'providersRead', providers: await client.providers() });
    } catch {
      // As above.
    }
  }

  const hasDraft = (sessionId: string) =>
    browser.readNote(draftOf(sessionId)) !== '' ||
    browser.readPictures(sessionId).length > 0;

  const readOffer = () => withoutHidden(browser.readNote(offer));

  /** Another goose may hold other files and other extensions, so it has a choice of its own. */
  const modeNote = () => `mode.${getState().settings.address}`;

  const folderOf = (sessionId: string) =>
    getState().sessions?.find(({ id }) => id === sessionId)?.cwd ??
    browser.readNote(lastFolder);

  async function load(opened: Line, sessionId: string) {
    await loadRecord(opened, sessionId);
    // Another window, or one that was closed, may have asked for an answer.
    if (line === opened) await runs.look(sessionId);
  }

  /** Reads a session's record, after any reading of it that is under way: replays must not mix. */
  function loadRecord(opened: Line, sessionId: string): Promise<void> {
    const before = readings.get(sessionId) ?? Promise.resolve();
    const reading = before.then(() => readRecord(opened, sessionId));
    readings.set(sessionId, reading);
    return reading;
  }

  async function readRecord(opened: Line, sessionId: string) {
    if (line !== opened) return;
    tell(sessionId, { type: 'loadStarted' });
    try {
      const { options } = await opened.client.loadSession(sessionId, folderOf(sessionId));
      tell(sessionId, { type: 'update', update: { type: 'options', options } });
      tell(sessionId, { type: 'loadEnded' });
    } catch (error) {
      // A cut line has its own notice, and the record is read again once it is back.
      if (line !== opened || !(error instanceof RpcError)) return;
      tell(sessionId, { type: 'loadFailed', reason: sentence(error) });
    }
  }

  /** Frees a session that is not shown any more, unless goose is at work on it. */
  function leave(sessionId: string) {
    const from = line;
    if (!from || runs.isBusy(sessionId)) return;
    from.client
      .closeSession(sessionId)
      .catch(() => undefined)
      .finally(() => {
        if (getState().shown !== sessionId) from.stream.leave(sessionId);
      });
  }

  function show(sessionId: string | null) {
    const { shown } = getState();
    if (shown !== null && shown !== sessionId) leave(shown);
    dispatch({ type: 'shown', id: sessionId });
    browser.writeNote(lastSession, sessionId ?? '');
    if (sessionId !== null && line && !runs.isBusy(sessionId)) void load(line, sessionId);
  }

  function send(text: string, images: readonly Image[]): boolean {
    const { shown } = getState();
    if (!line || shown === null || runs.isBusy(shown)) return false;
    // What is added to a record that is being read would be taken for a part of it.
    if (conversation(shown)?.status === 'loading') return false;
    tell(shown, { type: 'sent', id: newId(), text, images });
    runs.begin(shown, line.client.prompt(shown, promptBlocks(text, images)));
    return true;
  }

  /** @throws {Error} with a sentence for the reader. */
  async function ask<Answer>(request: (opened: Line) => Promise<Answer>) {
    if (!line) throw new Error('goose is not connected. Try again in a moment.');
    try {
      return await request(line);
    } catch (error) {
      throw new Error(sentence(error), { cause: error });
    }
  }

  const setup = createSetup(store, (request) => ask(({ client }) => request(client)));

  const shownSession = () => {
    const { shown } = getState();
    if (shown === null) throw new Error('No session is open.');
    return shown;
  };

  function search() {
    const { name } = getState().connection;
    if (name !== 'idle') return;
    browser.writeNote(wanted, 'yes');
    dispatch({ type: 'connection', event: { type: 'started' } });
    connector.start();
  }

  function leaveGoose() {
    browser.writeNote(wanted, '');
    dispatch({ type: 'connection', event: { type: 'disconnected' } });
    connector.end();
  }

  return {
    setup,
    subscribe: store.subscribe,
    getShown: store.getShown,
    start() {
      if (getState().connection.name !== 'idle') connector.start();
      else if (browser.readNote(wanted) !== '') search();
    },
    stop() {
      if (browser.isCurrent()) connector.stop();
      // Nobody else may take up the connection of a user who has left.
      else connector.end();
    },
    search,
    connect(settings) {
      leaveGoose();
      browser.writeSettings(settings);
      dispatch({ type: 'settingsChanged', settings });
      search();
    },
    disconnect: leaveGoose,
    hurry: connector.hurry,
    forget() {
      leaveGoose();
      browser.forget();
      dispatch({ type: 'settingsChanged', settings: browser.readSettings() });
    },
    async startSession(cwd, mode, draft) {
      const { id, options } = await ask(({ client }) => openSession(client, cwd, mode));
      browser.writeNote(lastFolder, cwd);
      browser.writeNote(modeNote(), mode);
      tell(id, { type: 'update', update: { type: 'options', options } });
      browser.writeNote(draftOf(id), draft);
      browser.writeNote(offer, '');
      const { shown } = getState();
      if (shown !== null) leave(shown);
      dispatch({ type: 'shown', id });
      browser.writeNote(lastSession, id);
    },
    async rename(sessionId, title) {
      await ask(({ client }) => client.renameSession(sessionId, title));
      dispatch({ type: 'sessionRenamed', id: sessionId, title });
    },
    async remove(sessionId) {
      await ask(({ client }) => client.deleteSession(sessionId));
      line?.stream.leave(sessionId);
      browser.writeNote(draftOf(sessionId), '');
      browser.writePictures(sessionId, []);
      dispatch({ type: 'sessionRemoved', id: sessionId });
    },
    async setOption(optionId, value) {
      const id = shownSession();
      const options = await ask(({ client }) => client.setOption(id, optionId, value));
      tell(id, { type: 'update', update: { type: 'options', options } });
    },
    async setWorkingDirectory(cwd) {
      const id = shownSession();
      await ask(({ client }) => client.setWorkingDirectory(id, cwd));
      browser.writeNote(lastFolder, cwd);
      if (line) await readSessions(line);
    },
    show,
    send,
    sendAgain(itemId) {
      const { shown } = getState();
      const item =
        shown === null ? undefined : conversation(shown)?.items.find(isUnsent(itemId));
      if (shown === null || item?.kind !== 'user') return;
      if (send(item.text, item.images)) tell(shown, { type: 'discarded', id: itemId });
    },
    stopRun() {
      const { shown } = getState();
      if (shown !== null) runs.stop(shown);
    },
    answerPermission: runs.answer,
    readDraft: (sessionId) => browser.readNote(draftOf(sessionId)),
    writeDraft: (sessionId, draft) => browser.writeNote(draftOf(sessionId), draft),
    readPictures: browser.readPictures,
    writePictures: browser.writePictures,
    offerPrompt: (prompt) => browser.writeNote(offer, prompt.slice(0, longestOffer)),
    readOffer,
    lastFolder: () => browser.readNote(lastFolder),
    modeOfNewSessions() {
      const chosen = browser.readNote(modeNote());
      return isMode(chosen) ? chosen : firstMode;
    },
  };
}

/** Opens a session that never runs a tool in another mode than the wanted one. */
async function openSession(
  client: Line['client'],
  cwd: string,
  mode: Mode,
): Promise<OpenedSession> {
  const opened = await client.newSession(cwd);
  const offered = opened.options.find(({ id }) => id === 'mode');
  if (!offered || offered.value === mode) return opened;
  try {
    const options = await client.setOption(opened.id, 'mode', mode);
    return { id: opened.id, options };
  } catch (error) {
    await client.deleteSession(opened.id).catch(() => undefined);
    throw error;
  }
}

function promptBlocks(text: string, images: readonly Image[]): ContentBlock[] {
  return [
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
    ...images.map((image) => ({ type: 'image' as const, ...image })),
  ];
}

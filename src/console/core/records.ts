import {
  type Connection,
  readImage,
  RpcError,
  type SessionOption,
} from 'goose-web-client';
import { list } from 'goose-web-client/json';
import { isNotReceived } from '../conversation/recordedSession';
import { sentence } from '../conversation/sentences';
import type { CoreContext } from './context';
import { unsentOf } from './notes';

export function createRecords({
  browser,
  store,
  connection,
  events,
  folderOf,
}: CoreContext) {
  const { getState, dispatchTo } = store;
  /** Session → its last reading. */
  const readings = new Map<string, Promise<void>>();
  /** Session → number of open readings, of all tabs. */
  const open = new Map<string, number>();
  /** Session → the readings of other tabs, of which this tab has missed the beginning. */
  const overheard = new Map<string, Promise<unknown>>();
  /** Sessions whose earlier history is fully loaded. */
  const known = new Set<string>();

  /** goose tells the record to all tabs, so each of them reads it, whoever asked. */
  async function take(sessionId: string, answer: Promise<readonly SessionOption[]>) {
    const { current } = connection;
    const before = open.get(sessionId) ?? 0;
    open.set(sessionId, before + 1);
    if (before === 0) dispatchTo(sessionId, { type: 'loadStarted' });
    const next = () => {
      const left = (open.get(sessionId) ?? 1) - 1;
      open.set(sessionId, left);
      if (left > 0) dispatchTo(sessionId, { type: 'loadStarted' });
    };
    try {
      const options = await answer;
      if (connection.current !== current) return;
      dispatchTo(sessionId, { type: 'update', update: { type: 'options', options } });
      dispatchTo(sessionId, { type: 'loadEnded' });
      const text = browser.readNote(unsentOf(sessionId));
      const images = list(browser.readTab(unsentOf(sessionId)), readImage);
      const shown = getState().conversations.get(sessionId)?.items ?? [];
      if ((text !== '' || images.length > 0) && !shown.some(isNotReceived))
        dispatchTo(sessionId, { type: 'unsentFound', id: 'unsent', text, images });
      known.add(sessionId);
      next();
      events.emit('recordRead', sessionId);
    } catch (error) {
      // A cut connection has its own notice, and the record is read again once it is back.
      if (connection.current !== current || !(error instanceof RpcError)) return;
      dispatchTo(sessionId, { type: 'loadFailed', reason: sentence(error) });
      next();
    }
  }

  async function readBy(opened: Connection, sessionId: string, isClosed: boolean) {
    if (connection.current !== opened) return;
    const { client } = opened;
    const close = () => client.closeSession(sessionId, true).catch(() => undefined);
    const closed = isClosed ? close() : Promise.resolve();
    // goose takes no empty one.
    const folder = folderOf(sessionId) || folderOf(null);
    const load = () => client.loadSession(sessionId, folder);
    const loadAgain = async (error: unknown) => {
      if (!lacksProvider(error)) throw error;
      // goose has replayed the record before it refused.
      dispatchTo(sessionId, { type: 'dropped' });
      dispatchTo(sessionId, { type: 'loadStarted' });
      await close();
      return load();
    };
    await overheard.get(sessionId);
    if (connection.current !== opened) return;
    await take(sessionId, closed.then(load).catch(loadAgain));
  }

  events.on('closed', () => {
    known.clear();
    open.clear();
  });

  return {
    /**
     * Reads a session's record, after any reading of it that is under way: replays must not mix.
     *
     * @param isClosed goose is to open it anew. A message sent before that would open it as it was.
     */
    async read(sessionId: string, isClosed = false) {
      const { current } = connection;
      if (!current) return;
      const before = readings.get(sessionId) ?? Promise.resolve();
      const reading = before.then(() => readBy(current, sessionId, isClosed));
      readings.set(sessionId, reading);
      await reading;
    },
    /** Resolves once no reading of this tab is under way. */
    untilRead: (sessionId: string) => readings.get(sessionId) ?? Promise.resolve(),
    /** Another tab reads a session's record. A tab that does not show the session need not listen. */
    overhear(sessionId: string, answer: Promise<readonly SessionOption[]>) {
      if (getState().conversations.has(sessionId)) void take(sessionId, answer);
      else {
        const all = Promise.allSettled([overheard.get(sessionId), answer]);
        overheard.set(sessionId, all);
      }
    },
    isKnown: (sessionId: string) => known.has(sessionId),
    /** A session that begins has no record yet. */
    begin: (sessionId: string) => void known.add(sessionId),
  };
}

/** goose 1.52.0 sometimes opens a session before it has a provider for it: 5 of 420 times on a busy machine. */
const lacksProvider = (error: unknown) =>
  error instanceof RpcError && String(error.data).endsWith('Provider not set');

export type Records = ReturnType<typeof createRecords>;

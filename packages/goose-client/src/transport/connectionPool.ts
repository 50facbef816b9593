import type { AnyMessage } from '@agentclientprotocol/sdk';
import type { ClaimHost } from './claimHost.ts';
import { fields } from '../fields.ts';
import {
  type LoggedMessage,
  idOf,
  isResponse,
  methodOf,
  paramsOf,
  sessionOf,
} from './message.ts';
import { createHttpStream } from './httpStream.ts';
import type { TransportFailure } from './transportError.ts';
import { createTurnLog } from './turnLog.ts';

/** A tab's request for the connection to goose. */
export interface ConnectionSettings {
  readonly address: string;
  readonly secret: string;
  /** A connection that was cut, and what had been said on it in turns that have not ended. */
  readonly resume: {
    readonly connectionId: string;
    readonly log: readonly LoggedMessage[];
  } | null;
}

export type TabMessage =
  | {
      readonly type: 'connect';
      readonly settings: ConnectionSettings;
      /** The name of a Web Lock that the tab holds as long as it lives. */
      readonly lock: string | null;
    }
  | { readonly type: 'send'; readonly message: AnyMessage }
  | { readonly type: 'leave'; readonly sessionId: string }
  /** An answer that was lost on its way. */
  | { readonly type: 'supply'; readonly message: AnyMessage }
  /** The tab leaves the connection, which can be resumed later. */
  | { readonly type: 'close' }
  /** The tab leaves for good. */
  | { readonly type: 'end' };

export type PoolMessage =
  | {
      readonly type: 'opened';
      /** True when nobody has spoken on the connection yet. */
      readonly isNew: boolean;
      /** goose's answer to `initialize`, if another tab has asked. */
      readonly initialized: unknown;
      readonly connectionId: string | null;
    }
  /** goose has given the connection its id. */
  | { readonly type: 'named'; readonly connectionId: string }
  | { readonly type: 'entry'; readonly entry: LoggedMessage }
  /** Sessions that wait until the browser can listen to them. */
  | { readonly type: 'unsubscribed'; readonly sessions: readonly string[] }
  | {
      readonly type: 'failed';
      readonly kind: TransportFailure;
      readonly status: number | null;
    };

interface PoolOptions {
  readonly fetch?: typeof fetch | undefined;
  readonly claim?: ClaimHost | undefined;
  /** Calls back when a tab is gone, by the lock that it held; the signal ends the wait. */
  readonly whenGone?: (lock: string, callback: () => void, signal: AbortSignal) => void;
}

interface Tab {
  readonly post: (message: PoolMessage) => void;
  readonly sessions: Set<string>;
}

/**
 * Holds the connections to goose for all tabs of one account in a browser. Each tab speaks as if it
 * were alone, and receives everything: messages of goose, and those that other tabs send to it. So all of
 * them can show the same.
 */
export function createConnectionPool({
  fetch,
  claim,
  whenGone = () => undefined,
}: PoolOptions = {}) {
  const connections = new Map<string, SharedConnection>();

  function connectionFor(settings: ConnectionSettings): SharedConnection {
    const key = JSON.stringify([settings.address, settings.secret]);
    const known = connections.get(key);
    if (known) return known;
    const connection = openConnection(settings, { fetch, claim }, () => {
      if (connections.get(key) === connection) connections.delete(key);
    });
    connections.set(key, connection);
    return connection;
  }

  return {
    attach(port: MessagePort) {
      const over = new AbortController();
      const tab: Tab = {
        post(message) {
          if (message.type === 'failed') over.abort();
          try {
            port.postMessage(message);
          } catch {
            // It is nested deeper than a message between tabs can be, and no page would show it.
          }
        },
        sessions: new Set(),
      };
      let connection: SharedConnection | null = null;
      const depart = (isForGood: boolean) => {
        over.abort();
        connection?.remove(tab, isForGood);
        connection = null;
      };
      // Only sharedStream.ts writes to it.
      port.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
        switch (data.type) {
          case 'connect':
            connection = connectionFor(data.settings);
            connection.add(tab);
            if (data.lock !== null) whenGone(data.lock, () => depart(false), over.signal);
            return;
          case 'send':
            return connection?.send(tab, data.message);
          case 'leave':
            return connection?.leave(tab, data.sessionId);
          case 'supply':
            return connection?.supply(data.message);
          case 'close':
          case 'end':
            return depart(data.type === 'end');
        }
      });
      port.start();
    },
  };
}

type SharedConnection = ReturnType<typeof openConnection>;

function openConnection(
  { address, secret, resume }: ConnectionSettings,
  { fetch, claim }: Pick<PoolOptions, 'fetch' | 'claim'>,
  onOver: () => void,
) {
  const log = createTurnLog(resume?.log);
  let unsubscribed: readonly string[] = [];
  const stream = createHttpStream({
    address,
    secret,
    resume: resume && { connectionId: resume.connectionId, open: log.open },
    fetch,
    claim,
    onMessage: hear,
    onFail({ kind, status }) {
      onOver();
      for (const tab of [...tabs, ...joining]) tab.post({ type: 'failed', kind, status });
      tabs.clear();
      joining = [];
    },
    onUnsubscribed(sessions) {
      unsubscribed = sessions;
      postAll({ type: 'unsubscribed', sessions });
    },
  });
  const tabs = new Set<Tab>();
  /** Tabs that wait until another one knows which goose this is. */
  let joining: Tab[] = [];
  let isNew = resume === null;
  /** Session → the request for its record that goose works on. */
  const loads = new Map<string, AnyMessage>();
  let waitingLoads: { readonly tab: Tab; readonly message: AnyMessage }[] = [];
  let initialize: unknown;
  let initialized: unknown = null;

  function postAll(message: PoolMessage, except?: Tab) {
    for (const tab of tabs) if (tab !== except) tab.post(message);
  }

  function hear(message: AnyMessage) {
    if (initialize !== undefined && idOf(message) === initialize) {
      initialize = undefined;
      initialized = 'result' in message ? message.result : null;
      const { connectionId } = stream;
      if (connectionId !== null) postAll({ type: 'named', connectionId });
      if (initialized !== null) for (const tab of joining.splice(0)) welcome(tab);
    }
    const entry: LoggedMessage = { from: 'goose', message };
    log.add(entry);
    postAll({ type: 'entry', entry });
    if (isResponse(message)) endLoad(idOf(message));
  }

  /** Two tabs may load one record, and the replays must not mix. */
  function endLoad(id: unknown) {
    for (const [sessionId, load] of loads) {
      if (idOf(load) === id) loads.delete(sessionId);
    }
    const due = waitingLoads;
    waitingLoads = [];
    for (const { tab, message } of due) send(tab, message);
  }

  function send(tab: Tab, message: AnyMessage) {
    const method = methodOf(message);
    const sessionId = sessionOf(message);
    if (method === 'session/load' && sessionId !== undefined) {
      if (loads.has(sessionId)) {
        waitingLoads.push({ tab, message });
        return;
      }
      loads.set(sessionId, message);
    }
    if (method === 'initialize') initialize = idOf(message);
    const entry: LoggedMessage = { from: 'tab', message };
    const note = (except?: Tab) => {
      log.add(entry);
      postAll({ type: 'entry', entry }, except);
    };
    if (isResponse(message)) {
      stream.send(message, note);
      return;
    }
    note(tab);
    stream.send(message);
  }

  const isUsed = (sessionId: string, except: Tab) =>
    [...tabs].some((tab) => tab !== except && tab.sessions.has(sessionId));

  function welcome(tab: Tab) {
    tabs.add(tab);
    const { connectionId } = stream;
    tab.post({ type: 'opened', isNew, initialized, connectionId });
    isNew = false;
    const entries = [...loads.values()].map(
      (message) => ({ from: 'tab', message }) as const,
    );
    for (const entry of [...log.entries, ...entries]) tab.post({ type: 'entry', entry });
    if (unsubscribed.length > 0)
      tab.post({ type: 'unsubscribed', sessions: unsubscribed });
  }

  return {
    add(tab: Tab) {
      const isIntroduced = isNew || resume !== null || initialized !== null;
      if (isIntroduced) welcome(tab);
      else joining.push(tab);
    },
    send(tab: Tab, message: AnyMessage) {
      const sessionId = sessionOf(message);
      const { anew } = fields(paramsOf(message)['_meta']);
      const leaves = methodOf(message) === 'session/close' && anew !== true;
      if (leaves && sessionId !== undefined) {
        tab.sessions.delete(sessionId);
        if (isUsed(sessionId, tab)) {
          const answer = { jsonrpc: '2.0', id: idOf(message), result: {} } as AnyMessage;
          tab.post({ type: 'entry', entry: { from: 'goose', message: answer } });
          return;
        }
      } else if (sessionId !== undefined) tab.sessions.add(sessionId);
      send(tab, message);
    },
    leave(tab: Tab, sessionId: string) {
      tab.sessions.delete(sessionId);
      if (!isUsed(sessionId, tab)) stream.leave(sessionId);
    },
    supply: stream.supply,
    remove(tab: Tab, isForGood: boolean) {
      joining = joining.filter((each) => each !== tab);
      if (!tabs.delete(tab) || tabs.size > 0) return;
      onOver();
      // They find a connection of their own.
      for (const each of joining.splice(0))
        each.post({ type: 'failed', kind: 'unexpected', status: null });
      if (isForGood) stream.end();
      stream.close();
    },
  };
}

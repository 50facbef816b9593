import type { AnyMessage } from '@agentclientprotocol/sdk';
import type { Heard } from './heard';
import { createHttpStream } from './httpStream';
import { idOf, isResponse, methodOf, sessionOf } from './message';
import { TransportError, type TransportFailure } from './transportError';
import { createTurnLog } from './turnLog';

/** How a tab asks for the connection to goose. */
export interface HubSettings {
  readonly address: string;
  readonly secret: string;
  /** A connection that was cut, and what had been said on it in turns that have not ended. */
  readonly resume: {
    readonly connectionId: string;
    readonly log: readonly Heard[];
  } | null;
}

export type ToHub =
  | {
      readonly type: 'connect';
      readonly settings: HubSettings;
      /** The name of a Web Lock that the tab holds as long as it lives. */
      readonly lock: string | null;
    }
  | { readonly type: 'send'; readonly message: AnyMessage }
  | { readonly type: 'leave'; readonly sessionId: string }
  /** An answer that was lost on its way. */
  | { readonly type: 'supply'; readonly message: AnyMessage }
  /** The tab lets go of the connection, which can be taken up later. */
  | { readonly type: 'close' }
  /** The tab lets go of it for good. */
  | { readonly type: 'end' };

export type FromHub =
  | {
      readonly type: 'opened';
      /** Whether nobody has spoken on the connection yet. */
      readonly isNew: boolean;
      /** goose's answer to `initialize`, if another tab has asked. */
      readonly initialized: unknown;
      readonly connectionId: string | null;
    }
  /** goose has given the connection its id. */
  | { readonly type: 'named'; readonly connectionId: string }
  | { readonly type: 'heard'; readonly heard: Heard }
  /** Sessions that wait until the browser can listen to them. */
  | { readonly type: 'unheard'; readonly sessions: readonly string[] }
  | {
      readonly type: 'failed';
      readonly kind: TransportFailure;
      readonly status: number | null;
    };

export interface HubOptions {
  readonly fetch?: typeof fetch;
  /** Calls back when a tab is gone, by the lock that it held. */
  readonly whenGone?: (lock: string, callback: () => void) => void;
}

interface Tab {
  readonly tell: (message: FromHub) => void;
  /** The sessions that it has something to do with. */
  readonly sessions: Set<string>;
}

/**
 * Holds the connections to goose for all tabs of one account in a browser. Each tab speaks as if it
 * were alone, and hears everything: what goose says, and what the other tabs say to it. So all of
 * them can show the same.
 */
export function createHub({ fetch, whenGone = () => undefined }: HubOptions = {}) {
  const lines = new Map<string, Line>();

  function lineFor(settings: HubSettings): Line {
    const key = JSON.stringify([settings.address, settings.secret]);
    const known = lines.get(key);
    if (known) return known;
    const line = openLine(settings, fetch, () => {
      if (lines.get(key) === line) lines.delete(key);
    });
    lines.set(key, line);
    return line;
  }

  return {
    /** Takes in a tab that speaks through this port. */
    attach(port: MessagePort) {
      const tab: Tab = {
        tell(message) {
          try {
            port.postMessage(message);
          } catch {
            // It is nested deeper than a message between tabs can be, and no page would show it.
          }
        },
        sessions: new Set(),
      };
      let line: Line | null = null;
      const depart = (isForGood: boolean) => {
        line?.remove(tab, isForGood);
        line = null;
      };
      // Only sharedStream.ts writes to it.
      port.addEventListener('message', ({ data }: MessageEvent<ToHub>) => {
        switch (data.type) {
          case 'connect':
            line = lineFor(data.settings);
            line.add(tab);
            if (data.lock !== null) whenGone(data.lock, () => depart(false));
            return;
          case 'send':
            line?.send(tab, data.message);
            return;
          case 'leave':
            line?.leave(tab, data.sessionId);
            return;
          case 'supply':
            line?.supply(data.message);
            return;
          case 'close':
          case 'end':
            depart(data.type === 'end');
        }
      });
      port.start();
    },
  };
}

/** One connection to goose, and the tabs that share it. */
type Line = ReturnType<typeof openLine>;

function openLine(
  { address, secret, resume }: HubSettings,
  fetch: HubOptions['fetch'],
  onOver: () => void,
) {
  const log = createTurnLog(resume?.log);
  let unheard: readonly string[] = [];
  const stream = createHttpStream({
    address,
    secret,
    resume: resume && { connectionId: resume.connectionId, open: log.open },
    ...(fetch && { fetch }),
    onUnheard(sessions) {
      unheard = sessions;
      tellAll({ type: 'unheard', sessions });
    },
  });
  const writer = stream.writable.getWriter();
  const tabs = new Set<Tab>();
  let isNew = resume === null;
  /** Session → the request for its record that goose works on. */
  const loads = new Map<string, unknown>();
  let waitingLoads: { readonly tab: Tab; readonly message: AnyMessage }[] = [];
  let initialize: unknown;
  let initialized: unknown = null;

  function tellAll(message: FromHub, except?: Tab) {
    for (const tab of tabs) if (tab !== except) tab.tell(message);
  }

  function hear(message: AnyMessage) {
    if (initialize !== undefined && idOf(message) === initialize) {
      initialize = undefined;
      initialized = 'result' in message ? message.result : null;
      const { connectionId } = stream;
      if (connectionId !== null) tellAll({ type: 'named', connectionId });
    }
    const heard: Heard = { from: 'goose', message };
    log.add(heard);
    tellAll({ type: 'heard', heard });
    if (isResponse(message)) endLoad(idOf(message));
  }

  /** Two tabs may want one record: what goose tells the one must not mix with what it tells the other. */
  function endLoad(id: unknown) {
    for (const [sessionId, load] of loads) {
      if (load === id) loads.delete(sessionId);
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
      loads.set(sessionId, idOf(message));
    }
    if (method === 'initialize') initialize = idOf(message);
    const heard: Heard = { from: 'tab', message };
    log.add(heard);
    tellAll({ type: 'heard', heard }, tab);
    // A failure ends the reading too, which tells everybody.
    writer.write(message).catch(() => undefined);
  }

  async function read() {
    const reader = stream.readable.getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        hear(next.value);
      }
    } catch (error) {
      const { kind, status } =
        error instanceof TransportError ? error : new TransportError('network', null);
      onOver();
      tellAll({ type: 'failed', kind, status });
      tabs.clear();
    }
  }
  void read();

  const isUsed = (sessionId: string, except: Tab) =>
    [...tabs].some((tab) => tab !== except && tab.sessions.has(sessionId));

  return {
    add(tab: Tab) {
      tabs.add(tab);
      const { connectionId } = stream;
      tab.tell({ type: 'opened', isNew, initialized, connectionId });
      isNew = false;
      for (const heard of log.entries) tab.tell({ type: 'heard', heard });
      if (unheard.length > 0) tab.tell({ type: 'unheard', sessions: unheard });
    },
    send(tab: Tab, message: AnyMessage) {
      const sessionId = sessionOf(message);
      if (methodOf(message) === 'session/close' && sessionId !== undefined) {
        tab.sessions.delete(sessionId);
        if (isUsed(sessionId, tab)) {
          const answer = { jsonrpc: '2.0', id: idOf(message), result: {} } as AnyMessage;
          tab.tell({ type: 'heard', heard: { from: 'goose', message: answer } });
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
      if (!tabs.delete(tab) || tabs.size > 0) return;
      onOver();
      if (isForGood) stream.end();
      writer.close().catch(() => undefined);
    },
  };
}

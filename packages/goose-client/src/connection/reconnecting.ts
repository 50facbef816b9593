import type { AgentMessages } from '../protocol/agentMessages.ts';
import {
  type Connection,
  type ConnectionSettings,
  openConnection,
} from './connection.ts';
import { checkStatus, type Diagnostics, type Failure, refusal } from './diagnose.ts';
import { type ConnectionState, firstConnection, retryDelay } from './machine.ts';
import type { ConnectionPool } from '../transport/openPool.ts';
import { TransportError } from '../transport/transportError.ts';
import type { ConnectionStore } from './savedConnection.ts';

interface ReconnectingOptions {
  readonly saved: ConnectionStore;
  readonly diagnostics: Diagnostics;
  readonly pool: ConnectionPool;
  readonly messages: Partial<AgentMessages>;
  readonly getSettings: () => ConnectionSettings;
  readonly onChange: (state: ConnectionState) => void;
  readonly onOpen: (connection: Connection) => void;
  readonly onClosed: (connection: Connection) => void;
}

/** A state machine: it alone begins attempts, decides when, and ends a connection. */
export function createReconnectingConnection({
  saved,
  diagnostics,
  pool: firstPool,
  messages,
  getSettings,
  onChange,
  onOpen,
  onClosed,
}: ReconnectingOptions) {
  let state = firstConnection;
  let current: Connection | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends with every stop, so that what began before has no effect. */
  let trying = new AbortController();
  let pool = firstPool;

  function enter(next: ConnectionState) {
    state = next;
    onChange(next);
  }

  function schedule() {
    const delay = retryDelay(state);
    clearTimeout(timer);
    if (delay !== null) timer = setTimeout(() => void attempt(), delay);
  }

  async function attempt() {
    const { signal } = trying;
    const settings = getSettings();
    const fail = (failure: Failure) => {
      if (signal.aborted) return;
      if (state.name === 'searching') enter({ ...state, failure });
      else if (state.name === 'reconnecting')
        enter({ ...state, failure, attempts: state.attempts + 1 });
    };
    try {
      const failure = await checkStatus(settings.address, diagnostics, signal, fail);
      if (signal.aborted) return;
      if (failure) {
        fail(failure);
        schedule();
        return;
      }
      const opened = await open(settings);
      if (signal.aborted) opened.rpc.close();
      else use(opened);
    } catch (error) {
      if (signal.aborted) return;
      fail(refusal(error));
      schedule();
    }
  }

  async function open(settings: ConnectionSettings): Promise<Connection> {
    const openBy = (by: ConnectionPool) =>
      openConnection({ settings, messages, pool: by }, saved.readConnection());
    try {
      return await openBy(pool);
    } catch (error) {
      const isUnreachable = error instanceof TransportError && error.kind === 'network';
      const { inPage } = pool;
      if (!isUnreachable || inPage === null) throw error;
      // This page has reached goose, so a worker may only lack the tab's permission.
      const opened = await openBy(inPage);
      pool = inPage;
      return opened;
    }
  }

  function cancel() {
    trying.abort();
    trying = new AbortController();
    clearTimeout(timer);
  }

  function use(opened: Connection) {
    current = opened;
    enter({ name: 'connected', goose: opened.goose });
    opened.rpc.begin();
    onOpen(opened);
    opened.rpc.closed.catch(() => {
      if (current !== opened) return;
      drop(opened);
      schedule();
    });
  }

  function drop(closed: Connection) {
    current = null;
    const { goose } = closed;
    enter({ name: 'reconnecting', goose, attempts: 0, failure: null });
    onClosed(closed);
  }

  function stop() {
    cancel();
    current?.rpc.close();
    if (current) drop(current);
  }

  return {
    get current(): Connection | null {
      return current;
    },
    start() {
      if (state.name === 'idle') enter({ name: 'searching', failure: null });
      schedule();
    },
    retryNow() {
      if (current || state.name === 'idle') return;
      cancel();
      void attempt();
    },
    /** Leaves the connection, so that it can be resumed later. */
    stop,
    /** Ends the connection for good. */
    end() {
      const maySave = current?.maySave !== false;
      current?.stream.end();
      stop();
      if (maySave) saved.writeConnection(null);
      if (state.name !== 'idle') enter({ name: 'idle', left: true });
    },
  };
}

/** A connection to goose that is opened again when it is cut. */
export type ReconnectingConnection = ReturnType<typeof createReconnectingConnection>;

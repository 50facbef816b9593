import type { AgentMessages } from '../protocol/agentMessages.ts';
import {
  type Connection,
  type ConnectionSettings,
  openConnection,
} from './connection.ts';
import { checkStatus, type Diagnostics, type Failure, refusal } from './diagnose.ts';
import { type ConnectionEvent, type ConnectionState, retryDelay } from './machine.ts';
import type { ConnectionPool } from '../transport/openPool.ts';
import { TransportError } from '../transport/transportError.ts';
import type { ConnectionStore } from './savedConnection.ts';

interface ReconnectingOptions {
  readonly saved: ConnectionStore;
  readonly diagnostics: Diagnostics;
  readonly pool: ConnectionPool;
  readonly messages: Partial<AgentMessages>;
  readonly getSettings: () => ConnectionSettings;
  readonly getState: () => ConnectionState;
  readonly dispatch: (event: ConnectionEvent) => void;
  readonly onOpen: (connection: Connection) => void;
  readonly onClosed: (connection: Connection) => void;
}

/** Runs the connection's state machine: attempts, their timing, and the end of a connection. */
export function createReconnectingConnection({
  saved,
  diagnostics,
  pool: firstPool,
  messages,
  getSettings,
  getState,
  dispatch,
  onOpen,
  onClosed,
}: ReconnectingOptions) {
  let current: Connection | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends with every stop, so that what began before has no effect. */
  let trying = new AbortController();
  let pool = firstPool;

  function schedule() {
    const delay = retryDelay(getState());
    clearTimeout(timer);
    if (delay !== null) timer = setTimeout(() => void attempt(), delay);
  }

  async function attempt() {
    const { signal } = trying;
    const settings = getSettings();
    const fail = (failure: Failure) => {
      if (!signal.aborted) dispatch({ type: 'failed', failure });
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
    dispatch({ type: 'connected', goose: opened.goose });
    opened.rpc.begin();
    onOpen(opened);
    opened.rpc.closed.catch(() => {
      if (current !== opened) return;
      current = null;
      dispatch({ type: 'dropped' });
      onClosed(opened);
      schedule();
    });
  }

  function stop() {
    cancel();
    const closing = current;
    current = null;
    if (!closing) return;
    closing.rpc.close();
    dispatch({ type: 'dropped' });
    onClosed(closing);
  }

  return {
    get current(): Connection | null {
      return current;
    },
    start: schedule,
    retryNow() {
      if (current) return;
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
    },
  };
}

/** A connection to goose that is opened again when it is cut. */
export type ReconnectingConnection = ReturnType<typeof createReconnectingConnection>;

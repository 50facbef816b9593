import type { AgentMessages } from '../protocol/agentMessages';
import { type Connection, type ConnectionSettings, openConnection } from './connection';
import { checkStatus, type Diagnostics, refusal } from './diagnose';
import { type ConnectionEvent, type ConnectionState, retryDelay } from './machine';
import type { Hub } from '../transport/openHub';
import type { ConnectionStore } from './savedConnection';

export interface ReconnectingOptions {
  readonly saved: ConnectionStore;
  readonly diagnostics: Diagnostics;
  readonly hub: Hub;
  /** An id that nobody else has. */
  readonly newId: () => string;
  readonly messages: AgentMessages;
  readonly getSettings: () => ConnectionSettings;
  readonly getState: () => ConnectionState;
  readonly dispatch: (event: ConnectionEvent) => void;
  readonly onOpen: (connection: Connection) => void;
  /** The connection is gone. */
  readonly onClosed: (connection: Connection) => void;
}

/** A connection to goose that is opened again when it is cut. Nobody else holds the open one. */
export interface ReconnectingConnection {
  /** The open connection, or null. */
  readonly current: Connection | null;
  start(): void;
  /** Tries again now instead of when the next attempt is due. */
  retryNow(): void;
  /** Lets go of the connection, so that it can be taken up later. */
  stop(): void;
  /** Ends the connection for good. */
  end(): void;
}

/** Runs the connection's state machine: attempts, their timing, and what ends a connection. */
export function createReconnectingConnection({
  saved,
  diagnostics,
  hub,
  newId,
  messages,
  getSettings,
  getState,
  dispatch,
  onOpen,
  onClosed,
}: ReconnectingOptions): ReconnectingConnection {
  let current: Connection | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with every stop, so that an attempt that began before has no effect. */
  let generation = 0;

  function schedule() {
    const delay = retryDelay(getState());
    clearTimeout(timer);
    if (delay !== null) timer = setTimeout(() => void attempt(), delay);
  }

  async function attempt() {
    const mine = generation;
    const settings = getSettings();
    try {
      const failure = await checkStatus(settings.address, diagnostics);
      if (mine !== generation) return;
      if (failure) {
        dispatch({ type: 'failed', failure });
        schedule();
        return;
      }
      const opened = await openConnection(
        { settings, messages, hub, newId },
        saved.readConnection(),
      );
      if (mine === generation) use(opened);
      else opened.rpc.close();
    } catch (error) {
      if (mine !== generation) return;
      dispatch({ type: 'failed', failure: refusal(error) });
      schedule();
    }
  }

  function use(opened: Connection) {
    current = opened;
    dispatch({ type: 'connected', goose: opened.goose });
    opened.begin();
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
    generation += 1;
    clearTimeout(timer);
    const closing = current;
    current = null;
    if (!closing) return;
    closing.rpc.close();
    dispatch({ type: 'dropped' });
    onClosed(closing);
  }

  return {
    get current() {
      return current;
    },
    start: schedule,
    retryNow() {
      if (current) return;
      generation += 1;
      clearTimeout(timer);
      void attempt();
    },
    stop,
    end() {
      const maySave = current?.maySave !== false;
      current?.stream.end();
      stop();
      if (maySave) saved.writeConnection(null);
    },
  };
}

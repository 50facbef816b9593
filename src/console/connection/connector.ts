import type { BrowserStore, ConnectionSettings, KeptLine } from '../browserStore';
import { beginLine, type Line, resumeLine } from '../wire/line';
import type { RpcHandlers } from '../wire/rpc';
import { checkStatus, type Diagnostics, refusal } from './diagnose';
import { type ConnectionEvent, type ConnectionState, retryDelay } from './machine';

export interface OpenedLine {
  readonly line: Line;
  /** What was known of it, when it is one that was cut. */
  readonly kept: KeptLine | null;
  /** Whether it may be kept for being taken up: the browser keeps one, and another tab may use it. */
  readonly mayKeep: boolean;
}

export interface ConnectorOptions {
  readonly browser: BrowserStore;
  readonly diagnostics: Diagnostics;
  readonly handlers: RpcHandlers;
  readonly getSettings: () => ConnectionSettings;
  readonly getState: () => ConnectionState;
  readonly dispatch: (event: ConnectionEvent) => void;
  readonly onOpen: (opened: OpenedLine) => void;
  /** The line is gone. */
  readonly onClosed: () => void;
}

/** Keeps a line to goose open. */
export interface Connector {
  start(): void;
  /** Tries again now instead of when the next attempt is due. */
  hurry(): void;
  /** Lets go of the line, so that it can be taken up later. */
  stop(): void;
  /** Ends the line for good. */
  end(): void;
}

/** Runs the connection's state machine: attempts, their timing, and what ends a line. */
export function createConnector({
  browser,
  diagnostics,
  handlers,
  getSettings,
  getState,
  dispatch,
  onOpen,
  onClosed,
}: ConnectorOptions): Connector {
  let line: OpenedLine | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with every stop, so that an attempt that began before has no effect. */
  let era = 0;

  function schedule() {
    const delay = retryDelay(getState());
    clearTimeout(timer);
    if (delay !== null) timer = setTimeout(() => void attempt(), delay);
  }

  async function attempt() {
    const mine = era;
    const settings = getSettings();
    try {
      const failure = await checkStatus(settings.address, diagnostics);
      if (mine !== era) return;
      if (failure) {
        dispatch({ type: 'failed', failure });
        schedule();
        return;
      }
      const opened = await open(settings);
      if (mine === era) use(opened);
      else opened.line.rpc.close();
    } catch (error) {
      if (mine !== era) return;
      dispatch({ type: 'failed', failure: refusal(error) });
      schedule();
    }
  }

  async function open(settings: ConnectionSettings): Promise<OpenedLine> {
    const options = { settings, handlers, fetch: diagnostics.fetch };
    const kept = browser.readLine();
    const resumed =
      kept?.address === settings.address ? await resumeLine(options, kept) : 'gone';
    if (typeof resumed === 'object') return { line: resumed, kept, mayKeep: true };
    return {
      line: await beginLine(options),
      kept: null,
      mayKeep: resumed === 'gone',
    };
  }

  function use(opened: OpenedLine) {
    line = opened;
    dispatch({ type: 'connected', goose: opened.line.goose });
    onOpen(opened);
    opened.line.rpc.closed.catch(() => {
      if (line !== opened) return;
      line = null;
      dispatch({ type: 'dropped' });
      onClosed();
      schedule();
    });
  }

  function stop() {
    era += 1;
    clearTimeout(timer);
    const closing = line;
    line = null;
    if (!closing) return;
    closing.line.rpc.close();
    dispatch({ type: 'dropped' });
    onClosed();
  }

  return {
    start: schedule,
    hurry() {
      if (line) return;
      era += 1;
      clearTimeout(timer);
      void attempt();
    },
    stop,
    end() {
      line?.line.stream.end();
      if (line?.mayKeep !== false) browser.writeLine(null);
      stop();
    },
  };
}

import type { AnyMessage } from '@agentclientprotocol/sdk';
import { isResponse, type LoggedMessage } from './message.ts';
import type { PoolMessage, ConnectionSettings, TabMessage } from './connectionPool.ts';
import { TransportError } from './transportError.ts';
import { createTurnLog } from './turnLog.ts';

/** A new connection begins with `initialize`; `initialized` is goose's answer to it. */
type Opened = Pick<Extract<PoolMessage, { type: 'opened' }>, 'isNew' | 'initialized'>;

export interface PoolAccess {
  readonly port: MessagePort;
  readonly lock: string | null;
}

export function createSharedStream(
  access: Promise<PoolAccess>,
  settings: ConnectionSettings,
) {
  const log = createTurnLog();
  let isOver = false;
  let connectionId = settings.resume?.connectionId ?? null;
  let port: MessagePort | null = null;
  let unsubscribed: readonly string[] = [];
  let onUnsubscribed: ((sessions: readonly string[]) => void) | null = null;
  let onMessage: ((entry: LoggedMessage) => void) | null = null;
  let onCut: ((error: TransportError) => void) | null = null;
  const opened = Promise.withResolvers<Opened>();
  // Nobody may be waiting any more.
  opened.promise.catch(() => undefined);

  function post(message: TabMessage) {
    if (!isOver) port?.postMessage(message);
  }

  function close(last: TabMessage) {
    post(last);
    isOver = true;
    port?.close();
  }

  function hear(message: PoolMessage) {
    if (isOver) return;
    switch (message.type) {
      case 'opened':
        connectionId = message.connectionId;
        opened.resolve(message);
        return;
      case 'named':
        ({ connectionId } = message);
        return;
      case 'entry':
        log.add(message.entry);
        onMessage?.(message.entry);
        return;
      case 'unsubscribed':
        unsubscribed = message.sessions;
        onUnsubscribed?.(unsubscribed);
        return;
      case 'failed': {
        const error = new TransportError(message.kind, message.status);
        isOver = true;
        port?.close();
        opened.reject(error);
        onCut?.(error);
      }
    }
  }

  async function start() {
    const { port: own, lock } = await access;
    if (isOver) return;
    port = own;
    // Only pool.ts writes to it.
    own.addEventListener('message', ({ data }: MessageEvent<PoolMessage>) => hear(data));
    own.start();
    post({ type: 'connect', settings, lock });
  }
  void start();

  return {
    opened: opened.promise,
    get connectionId(): string | null {
      return connectionId;
    },
    /** Messages of the turns that have not ended. */
    get log(): readonly LoggedMessage[] {
      return log.entries;
    },
    /** Delivers everything that comes from now on, until the connection is cut. */
    listen(
      whenMessage: (entry: LoggedMessage) => void,
      whenCut: (error: TransportError) => void,
    ) {
      onMessage = whenMessage;
      onCut = whenCut;
    },
    /** Sends a message, unless the connection is over. */
    send(message: AnyMessage) {
      if (isOver || !port) return;
      // The pool reports an answer once goose has it. Until then, the question stands.
      if (!isResponse(message)) log.add({ from: 'tab', message });
      post({ type: 'send', message });
    },
    /**
     * Calls back with the sessions that the browser cannot listen to, for want of connections: with
     * those of now, and whenever they change.
     */
    onUnsubscribed(listener: (sessions: readonly string[]) => void) {
      onUnsubscribed = listener;
      listener(unsubscribed);
    },
    leave: (sessionId: string) => post({ type: 'leave', sessionId }),
    /**
     * Gives all tabs an answer of goose that was lost on its way. Without it the request would stay open,
     * and a page that is loaded anew would wait for it.
     */
    supply: (message: AnyMessage) => post({ type: 'supply', message }),
    /** Leaves the connection, which can be resumed later. */
    close: () => close({ type: 'close' }),
    /** Ends the connection for good, unless other tabs still use it. */
    end: () => close({ type: 'end' }),
  };
}

/** A connection to goose that the tabs of an account share. */
export type SharedStream = ReturnType<typeof createSharedStream>;

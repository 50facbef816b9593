import type { AnyMessage } from '@agentclientprotocol/sdk';
import type { Heard } from './heard';
import type { FromHub, HubSettings, ToHub } from './hub';
import { TransportError } from './transportError';
import { createTurnLog } from './turnLog';

export interface Opened {
  /** Whether nobody has spoken on the connection yet, so that it begins with `initialize`. */
  readonly isNew: boolean;
  /** goose's answer to `initialize`, if another tab has asked. */
  readonly initialized: unknown;
}

/** A connection to goose that the tabs of an account share. */
export interface SharedStream {
  readonly opened: Promise<Opened>;
  /** Null until goose has answered `initialize`. */
  readonly connectionId: string | null;
  /** What has been said in the turns that have not ended. */
  readonly log: readonly Heard[];
  readonly readable: ReadableStream<Heard>;
  readonly writable: WritableStream<AnyMessage>;
  /**
   * Calls back with the sessions that the browser cannot listen to, for want of connections: with
   * those of now, and whenever they change.
   */
  onUnheard(listener: (sessions: readonly string[]) => void): void;
  /** Stops listening to a session that this tab does not show any more. */
  leave(sessionId: string): void;
  /**
   * Gives all tabs an answer of goose that was lost on its way. Without it the request would stay open,
   * and a page that is loaded anew would wait for it.
   */
  supply(answer: AnyMessage): void;
  /** Tells goose that nobody will take the connection up again, unless other tabs go on with it. */
  end(): void;
}

/** The page's way to the hub. */
export interface HubAccess {
  readonly port: MessagePort;
  /** The name of a Web Lock that the page holds as long as it lives. */
  readonly lock: string | null;
}

/** Both sides of the stream fail with a {@link TransportError}. */
export function createSharedStream(
  access: Promise<HubAccess>,
  settings: HubSettings,
): SharedStream {
  const log = createTurnLog();
  const over = new AbortController();
  let connectionId = settings.resume?.connectionId ?? null;
  let port: MessagePort | null = null;
  let inbox: ReadableStreamDefaultController<Heard> | null = null;
  let settle: { resolve(opened: Opened): void; reject(error: unknown): void } | null =
    null;
  let unheard: readonly string[] = [];
  let hearUnheard: ((sessions: readonly string[]) => void) | null = null;
  const opened = new Promise<Opened>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Nobody may be waiting any more.
  opened.catch(() => undefined);

  function tell(message: ToHub) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    port?.postMessage(message);
  }

  function close(last: ToHub) {
    if (over.signal.aborted) return;
    over.abort();
    tell(last);
    port?.close();
  }

  function fail(error: TransportError) {
    settle?.reject(error);
    inbox?.error(error);
    over.abort();
    port?.close();
  }

  async function start() {
    const { port: own, lock } = await access;
    if (over.signal.aborted) return;
    port = own;
    // Only hub.ts writes to it.
    own.addEventListener('message', ({ data }: MessageEvent<FromHub>) => {
      if (!over.signal.aborted) hear(data);
    });
    own.start();
    tell({ type: 'connect', settings, lock });
  }

  function hear(message: FromHub) {
    switch (message.type) {
      case 'opened':
        connectionId = message.connectionId;
        settle?.resolve(message);
        return;
      case 'named':
        ({ connectionId } = message);
        return;
      case 'heard':
        log.add(message.heard);
        inbox?.enqueue(message.heard);
        return;
      case 'unheard':
        unheard = message.sessions;
        hearUnheard?.(unheard);
        return;
      case 'failed':
        fail(new TransportError(message.kind, message.status));
    }
  }

  return {
    opened,
    get connectionId() {
      return connectionId;
    },
    get log() {
      return log.entries;
    },
    onUnheard(listener) {
      hearUnheard = listener;
      listener(unheard);
    },
    leave: (sessionId) => tell({ type: 'leave', sessionId }),
    supply: (message) => tell({ type: 'supply', message }),
    end: () => close({ type: 'end' }),
    readable: new ReadableStream({
      start(controller) {
        inbox = controller;
        return start();
      },
      cancel: () => close({ type: 'close' }),
    }),
    writable: new WritableStream({
      write(message) {
        if (!port || over.signal.aborted) throw new TransportError('network', null);
        log.add({ from: 'tab', message });
        tell({ type: 'send', message });
      },
    }),
  };
}

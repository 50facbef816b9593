import type { AnyMessage, Stream } from '@agentclientprotocol/sdk';
import { answerWithin, isTimeout, timeLimit } from '../../ui/timeLimit';
import { createLanes } from './lanes';
import { idOf, isRequest, isResponse, sessionOf } from './message';
import { messagesIn } from './serverSentEvents';
import { TransportError, type TransportFailure } from './transportError';
import { watchSilence } from './watchSilence';

export interface HttpStreamOptions {
  /** Base address without a slash at its end, such as `http://127.0.0.1:3284`. */
  readonly address: string;
  /** Sent in the header X-Secret-Key, and nowhere else. */
  readonly secret: string;
  /** Takes up a connection that was cut. goose keeps what nobody has read yet. */
  readonly resume?: {
    readonly connectionId: string;
    /** Requests without an answer, by id, and the sessions that they are about. */
    readonly open: ReadonlyMap<unknown, string>;
  } | null;
  readonly fetch?: typeof fetch;
  /** Sessions that cannot be listened to, for want of connections, whenever they change. */
  readonly onUnheard?: (sessions: readonly string[]) => void;
}

/** ACP's stream over HTTP. */
export interface HttpStream extends Stream {
  /** Null until goose has answered `initialize`. */
  readonly connectionId: string | null;
  /** Stops listening to a session that is not shown any more. Browsers allow few connections. */
  leave(sessionId: string): void;
  /** Takes a message as if goose had sent it. */
  supply(message: AnyMessage): void;
  /** Tells goose that nobody will take the connection up again. */
  end(): void;
}

/**
 * ACP over HTTP as goose serves it: messages go out by POST, and answers come back as server-sent
 * events, on one stream for the connection and one for each session.
 *
 * Both sides of the stream fail with a {@link TransportError}, the readable one also when a stream
 * of events ends, since goose never ends them by itself, or when nothing comes in any more.
 */
export function createHttpStream({
  address,
  secret,
  resume = null,
  fetch = globalThis.fetch.bind(globalThis),
  onUnheard = () => undefined,
}: HttpStreamOptions): HttpStream {
  const over = new AbortController();
  /** Requests without an answer, and the sessions that they are about. */
  const open = new Map<unknown, string>(resume?.open);
  let connectionId = resume?.connectionId ?? null;
  let inbox: ReadableStreamDefaultController<AnyMessage> | null = null;

  const silence = watchSilence({ address, fetch, signal: over.signal, onDead: fail });
  const lanes = createLanes({
    address,
    isSame: async (other) => (await silence.ask(other)) === null,
    onWaiting: onUnheard,
    isBusy: (sessionId) => [...open.values()].includes(sessionId),
    open: (sessionId, from, signal) => void listen(from, signal, sessionId).catch(fail),
  });

  async function ask(
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
    sessionId?: string,
    from = address,
  ): Promise<Response> {
    const headers: Record<string, string> = { ...init.headers, 'X-Secret-Key': secret };
    if (connectionId) headers['Acp-Connection-Id'] = connectionId;
    if (sessionId) headers['Acp-Session-Id'] = sessionId;
    const limit = timeLimit(answerWithin);
    const { signal = over.signal } = init;
    const response = await fetch(`${from}/acp`, {
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // A redirect would carry the secret to wherever it points.
      redirect: 'error',
      ...init,
      headers,
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    })
      .catch((cause: unknown) => {
        throw new TransportError(isTimeout(cause) ? 'slow' : 'network', null, { cause });
      })
      .finally(limit.lift);
    if (!response.ok) throw new TransportError(kindOf(response.status), response.status);
    return response;
  }

  const post = (message: AnyMessage, sessionId?: string) =>
    ask(
      {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify(message),
      },
      sessionId,
    );

  function fail(error: unknown) {
    if (over.signal.aborted) return;
    inbox?.error(error);
    over.abort();
  }

  function receive(message: AnyMessage) {
    if (isResponse(message) && open.delete(idOf(message))) lanes.fill();
    inbox?.enqueue(message);
  }

  async function openEvents(signal: AbortSignal, sessionId?: string, from?: string) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const headers = { Accept: 'text/event-stream' };
        return await ask({ method: 'GET', headers, signal }, sessionId, from);
      } catch (error) {
        const busy = error instanceof TransportError && error.kind === 'busy';
        if (!busy || attempt === busyAttempts) throw error;
        await pause(busyPause);
      }
    }
  }

  /** Resolves when the stream is open; what comes in is delivered from then on. */
  async function listen(
    from: string,
    end: AbortSignal,
    sessionId?: string,
  ): Promise<void> {
    const signal = AbortSignal.any([over.signal, end]);
    try {
      const { body } = await openEvents(signal, sessionId, from);
      void read(body, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async function read(body: Response['body'], signal: AbortSignal) {
    try {
      for await (const message of messagesIn(body, silence.heard)) receive(message);
      throw new TransportError('network', null);
    } catch (cause) {
      if (signal.aborted) return;
      fail(
        cause instanceof TransportError
          ? cause
          : new TransportError('network', null, { cause }),
      );
    }
  }

  async function initialize(message: AnyMessage): Promise<void> {
    const response = await post(message);
    connectionId = response.headers.get('Acp-Connection-Id');
    const answer: unknown = await response.json();
    if (!connectionId) throw new TransportError('unexpected', response.status);
    await listen(address, over.signal);
    silence.start();
    // The answer to `initialize` is a JSON-RPC message; the connection above checks its fields.
    inbox?.enqueue(answer as AnyMessage);
  }

  return {
    get connectionId() {
      return connectionId;
    },
    leave: lanes.leave,
    supply: receive,
    end() {
      if (!connectionId) return;
      ask({ method: 'DELETE', headers: {}, keepalive: true, signal: null }).catch(
        () => undefined,
      );
    },
    readable: new ReadableStream({
      async start(controller) {
        inbox = controller;
        if (!resume) return;
        await listen(address, over.signal);
        silence.start();
        for (const sessionId of new Set(resume.open.values())) lanes.want(sessionId);
      },
      cancel: () => over.abort(),
    }),
    writable: new WritableStream({
      async write(message) {
        try {
          if (!connectionId) {
            await initialize(message);
            return;
          }
          const sessionId = sessionOf(message);
          if (sessionId !== undefined) {
            if (isRequest(message)) open.set(idOf(message), sessionId);
            lanes.want(sessionId);
          }
          await post(message, sessionId);
        } catch (error) {
          fail(error);
          throw error;
        }
      },
      close: () => over.abort(),
      abort: () => over.abort(),
    }),
  };
}

/** goose needs a moment to notice that an earlier reader of the same stream has left. */
const busyAttempts = 8;
const busyPause = 150;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

function kindOf(status: number): TransportFailure {
  if (status === 401) return 'unauthorized';
  if (status === 404 || status === 405) return 'gone';
  return status === 409 ? 'busy' : 'unexpected';
}

import type { AnyMessage, Stream } from '@agentclientprotocol/sdk';
import { answerWithin, isTimeout, timeLimit } from '../../ui/timeLimit';
import { messagesIn } from './serverSentEvents';

/** Why a request to goose failed, as far as a page can tell. */
export type TransportFailure =
  /** No answer that the page may read: nothing listens, the connection broke, or CORS hides it. */
  | 'network'
  /** Nothing came back in time; a goose that hangs takes requests and leaves them. */
  | 'slow'
  /** HTTP 401: the secret is not the one goose was started with. */
  | 'unauthorized'
  /** HTTP 404: goose does not know the connection, since it was started anew, or has no ACP. */
  | 'gone'
  /** HTTP 409: somebody else, such as another tab, reads this connection. */
  | 'busy'
  | 'unexpected';

/** Carries neither the secret nor the message that was sent. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportFailure;
  /** HTTP status, if there was an answer. */
  readonly status: number | null;

  constructor(kind: TransportFailure, status: number | null, options?: ErrorOptions) {
    super(`goose could not be reached (${status ?? kind})`, options);
    this.kind = kind;
    this.status = status;
  }
}

export interface HttpStreamOptions {
  /** Base address without a slash at its end, such as `http://127.0.0.1:3284`. */
  readonly address: string;
  /** Sent in the header X-Secret-Key, and nowhere else. */
  readonly secret: string;
  /** Takes up a connection that was cut. goose keeps what nobody has read yet. */
  readonly resume?: string | null;
  readonly fetch?: typeof fetch;
}

/** ACP's stream over HTTP. */
export interface HttpStream extends Stream {
  /** Null until goose has answered `initialize`. */
  readonly connectionId: string | null;
  /** Stops listening to a session that is not shown any more. Browsers allow few connections. */
  leave(sessionId: string): void;
  /** Tells goose that nobody will take the connection up again. */
  end(): void;
}

/**
 * ACP over HTTP as goose serves it: messages go out by POST, and answers come back as server-sent
 * events, on one stream for the connection and one for each session. The session's stream is opened
 * before the first message that names it, because the answer will come there.
 *
 * Both sides of the stream fail with a {@link TransportError}, the readable one also when a stream
 * of events ends: goose never ends them by itself.
 */
export function createHttpStream({
  address,
  secret,
  resume = null,
  fetch = globalThis.fetch.bind(globalThis),
}: HttpStreamOptions): HttpStream {
  const endpoint = `${address}/acp`;
  const over = new AbortController();
  const listening = new Map<
    string,
    { readonly opened: Promise<void>; readonly end: AbortController }
  >();
  let connectionId = resume;
  let inbox: ReadableStreamDefaultController<AnyMessage> | null = null;

  async function ask(
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
    sessionId?: string,
  ): Promise<Response> {
    const headers: Record<string, string> = { ...init.headers, 'X-Secret-Key': secret };
    if (connectionId) headers['Acp-Connection-Id'] = connectionId;
    if (sessionId) headers['Acp-Session-Id'] = sessionId;
    const limit = timeLimit(answerWithin);
    const { signal = over.signal } = init;
    const response = await fetch(endpoint, {
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

  async function openEvents(signal: AbortSignal, sessionId?: string) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(
          { method: 'GET', headers: { Accept: 'text/event-stream' }, signal },
          sessionId,
        );
      } catch (error) {
        const busy = error instanceof TransportError && error.kind === 'busy';
        if (!busy || attempt === busyAttempts) throw error;
        await pause(busyPause);
      }
    }
  }

  /** Resolves when the stream is open; what comes in is delivered from then on. */
  async function listen(end: AbortController, sessionId?: string): Promise<void> {
    const signal = AbortSignal.any([over.signal, end.signal]);
    const { body } = await openEvents(signal, sessionId);
    const read = async () => {
      for await (const message of messagesIn(body)) inbox?.enqueue(message);
      throw new TransportError('network', null);
    };
    read().catch((error: unknown) => {
      if (signal.aborted) return;
      const broken =
        error instanceof TransportError
          ? error
          : new TransportError('network', null, { cause: error });
      fail(broken);
    });
  }

  function listenTo(sessionId: string): Promise<void> {
    const known = listening.get(sessionId);
    if (known) return known.opened;
    const end = new AbortController();
    const opened = listen(end, sessionId);
    listening.set(sessionId, { opened, end });
    return opened;
  }

  async function initialize(message: AnyMessage): Promise<void> {
    const response = await post(message);
    connectionId = response.headers.get('Acp-Connection-Id');
    const answer: unknown = await response.json();
    if (!connectionId) throw new TransportError('unexpected', response.status);
    await listen(over);
    // The answer to `initialize` is a JSON-RPC message; the connection above checks its fields.
    inbox?.enqueue(answer as AnyMessage);
  }

  return {
    get connectionId() {
      return connectionId;
    },
    leave(sessionId) {
      listening.get(sessionId)?.end.abort();
      listening.delete(sessionId);
    },
    end() {
      if (!connectionId) return;
      ask({ method: 'DELETE', headers: {}, keepalive: true, signal: null }).catch(
        () => undefined,
      );
    },
    readable: new ReadableStream({
      async start(controller) {
        inbox = controller;
        if (resume) await listen(over);
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
          if (sessionId) await listenTo(sessionId);
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

function sessionOf(message: AnyMessage): string | undefined {
  if (!('method' in message)) return undefined;
  const { params } = message;
  if (typeof params !== 'object' || params === null || !('sessionId' in params)) {
    return undefined;
  }
  return typeof params.sessionId === 'string' ? params.sessionId : undefined;
}

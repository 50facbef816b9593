import type { AnyMessage } from '@agentclientprotocol/sdk';
import { fields, textOrNull } from '../fields.ts';
import { answerWithin, isTimeout, pause, timeLimit } from '../timing.ts';
import type { ClaimHost } from './claimHost.ts';
import { stringifyExact } from './exactNumbers.ts';
import { shareHosts } from './hosts.ts';
import { idOf, isRequest, isResponse, sessionOf, tooLarge } from './message.ts';
import { readEvents } from './serverSentEvents.ts';
import { privately } from './status.ts';
import { TransportError, type TransportFailure } from './transportError.ts';
import { watchSilence } from './watchSilence.ts';

export interface HttpStreamOptions {
  /** Base address without a slash at its end, such as `http://127.0.0.1:3284`. */
  readonly address: string;
  /** Sent in the header X-Secret-Key, and nowhere else. */
  readonly secret: string;
  /** A connection that was cut. goose keeps what nobody has read yet. */
  readonly resume?: {
    readonly connectionId: string;
    readonly open: ReadonlyMap<unknown, string>;
  } | null;
  readonly fetch?: typeof fetch | undefined;
  readonly claim?: ClaimHost | undefined;
  readonly onMessage: (message: AnyMessage) => void;
  /**
   * Called once, also when a stream of events ends, since goose never ends them by itself, and when
   * nothing arrives any more.
   */
  readonly onFail: (error: TransportError) => void;
  /** Sessions that cannot be listened to, for want of connections, whenever they change. */
  readonly onUnsubscribed: (sessions: readonly string[]) => void;
}

/**
 * ACP over HTTP as goose serves it: messages go out by POST, and answers come back as server-sent
 * events, on one stream for the connection and one for each session.
 */
export function createHttpStream({
  address,
  secret,
  resume = null,
  fetch = globalThis.fetch.bind(globalThis),
  claim = async () => true,
  onMessage,
  onFail,
  onUnsubscribed,
}: HttpStreamOptions) {
  const over = new AbortController();
  /** Requests without an answer, and the sessions that they are about. */
  const open = new Map<unknown, string>(resume?.open);
  let connectionId = resume?.connectionId ?? null;
  /** Messages go out one after the other. */
  let sent = Promise.resolve();

  const silence = watchSilence({
    address: () => hosts.home,
    fetch,
    signal: over.signal,
    onDead: fail,
  });
  const hosts = shareHosts({
    address,
    claim: (host) => claim(host, over.signal),
    isSame: async (other) => (await silence.ask(other)) === null,
    onWaiting: onUnsubscribed,
    isBusy: (sessionId) => [...open.values()].includes(sessionId),
    open: (sessionId, from, signal) => void listen(signal, sessionId, from),
  });

  async function ask(
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
    sessionId?: string,
    from?: string,
  ): Promise<Response> {
    const host = from ?? (await hosts.home);
    const headers: Record<string, string> = { ...init.headers, 'X-Secret-Key': secret };
    if (connectionId) headers['Acp-Connection-Id'] = connectionId;
    if (sessionId) headers['Acp-Session-Id'] = sessionId;
    const limit = timeLimit(answerWithin);
    const { signal = over.signal } = init;
    const response = await fetch(`${host}/acp`, {
      ...privately,
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

  const post = (body: string, sessionId?: string) =>
    ask(
      {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body,
      },
      sessionId,
    );

  function fail(cause: unknown) {
    if (over.signal.aborted) return;
    over.abort();
    onFail(
      cause instanceof TransportError
        ? cause
        : new TransportError('network', null, { cause }),
    );
  }

  function receive(message: AnyMessage) {
    if (over.signal.aborted) return;
    if (isResponse(message)) {
      const close = () => {
        if (open.delete(idOf(message)) && !over.signal.aborted) hosts.fill();
      };
      // Whoever follows an answer that was begun elsewhere asks again each second.
      if (saysAtWork(message)) setTimeout(close, followedWithin);
      else close();
    }
    onMessage(message);
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

  /**
   * Resolves when the stream is open, and delivers it from then on. In Firefox it opens with its first
   * byte, which goose may send only after 15 seconds, so no message waits for it.
   */
  async function listen(end: AbortSignal, sessionId?: string, from?: string) {
    const signal = AbortSignal.any([over.signal, end]);
    const failUnlessEnded = (error: unknown) => {
      if (!signal.aborted) fail(error);
    };
    let missed = 0;
    // Counts beats instead of time: after a sleep, the computer's clock is hours ahead.
    const count = () => {
      missed += 1;
      if (missed > mostMissed) failUnlessEnded(new TransportError('slow', null));
      else if (!signal.aborted) setTimeout(count, beat);
    };
    const noteBytes = () => {
      missed = 0;
      silence.noteActivity();
    };
    try {
      const { body } = await openEvents(signal, sessionId, from);
      count();
      void readEvents(body, noteBytes, receive).then(failUnlessEnded, failUnlessEnded);
    } catch (error) {
      failUnlessEnded(error);
    }
  }

  /** Opens the connection's own stream first, which another page may be reading. */
  async function start(sessions: ReadonlySet<string>) {
    silence.start();
    await listen(over.signal);
    for (const sessionId of sessions) hosts.want(sessionId);
  }

  async function write(message: AnyMessage): Promise<void> {
    if (over.signal.aborted) return;
    const body = stringifyExact(message);
    if (body.length > largest && isRequest(message)) {
      receive(refused(idOf(message)));
      return;
    }
    if (connectionId) {
      const sessionId = sessionOf(message);
      if (sessionId !== undefined) {
        if (isRequest(message)) open.set(idOf(message), sessionId);
        hosts.want(sessionId);
      }
      await post(body, sessionId);
      return;
    }
    const response = await post(body);
    connectionId = response.headers.get('Acp-Connection-Id');
    const answer: unknown = await response.json();
    if (!connectionId) throw new TransportError('unexpected', response.status);
    void start(new Set());
    // The answer to `initialize` is a JSON-RPC message; the connection above checks its fields.
    receive(answer as AnyMessage);
  }

  if (resume) void start(new Set(resume.open.values()));

  return {
    get connectionId() {
      return connectionId;
    },
    /** @param onTaken Called once goose has it. */
    send(message: AnyMessage, onTaken: () => void = () => undefined) {
      sent = sent
        .then(() => write(message))
        .then(onTaken)
        .catch(fail);
    },
    /** Stops listening to a session. Browsers allow few connections. */
    leave: hosts.leave,
    /** Takes a message as if goose had sent it. */
    supply: receive,
    /** Leaves the connection once everything is sent, so that it can be resumed. */
    close() {
      void sent.then(() => over.abort());
    },
    /** Ends the connection for good, so that goose can forget it. */
    end() {
      if (!connectionId) return;
      ask({ method: 'DELETE', headers: {}, keepalive: true, signal: null }).catch(
        () => undefined,
      );
    },
  };
}

/** Milliseconds between the comments that keep a stream alive. A lost connection does not break it by itself. */
const beat = 15_000;
const mostMissed = 3;

/** Characters. goose ends a request of more than 16 MB while it is written, as a lost connection does. */
const largest = 16_000_000;

const refused = (id: unknown) =>
  ({
    jsonrpc: '2.0',
    id,
    error: {
      code: tooLarge,
      message: 'this is more than the 16 MB that it takes at once',
    },
  }) as AnyMessage;

/** Milliseconds from one look at a session that goose works on to the next, on a busy computer. */
const followedWithin = 3000;

/** goose refuses advice to another run than its own, and names that one. */
const saysAtWork = (message: AnyMessage) =>
  textOrNull(fields(fields(fields(message)['error'])['data'])['actualRunId']) !== null;

/** goose needs a moment to notice that an earlier reader of the same stream has left. */
const busyAttempts = 8;
const busyPause = 150;

function kindOf(status: number): TransportFailure {
  if (status === 401) return 'unauthorized';
  if (status === 404 || status === 405) return 'gone';
  return status === 409 ? 'busy' : 'unexpected';
}

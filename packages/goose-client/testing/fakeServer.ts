import type { AnyMessage } from '@agentclientprotocol/sdk';
import { idOf, methodOf, sessionOf } from '../src/transport/message.ts';

/** Handles a message to a test's goose; `say` goes where goose would say it. */
export type Respond = (message: AnyMessage, say: (message: object) => void) => void;

interface Mailbox {
  waiting: Uint8Array[];
  reader: ReadableStreamDefaultController<Uint8Array> | null;
  readonly address: string;
}

const header = 'Acp-Connection-Id';

/** A connection that another tab reads. */
export const busyConnection = 'busy';

/**
 * goose as `fetch` meets it: it keeps for each stream what nobody has read.
 *
 * @param isThere Whether goose listens at an address.
 */
export function fakeServer(
  respond: Respond,
  { isThere = (_address: string): boolean => true, connectionId = 'connection' } = {},
) {
  /** By session; the connection's own has no name. */
  const mailboxes = new Map<string, Mailbox>();
  const posted: AnyMessage[] = [];
  let statusAsked = 0;
  let deleted = 0;
  let isFrozen = false;
  const lost = new Set<string>();
  let breakRequest: (() => void) | null = null;

  function mailboxOf(name: string): Mailbox {
    const known = mailboxes.get(name);
    if (known) return known;
    const mailbox: Mailbox = { waiting: [], reader: null, address: '' };
    mailboxes.set(name, mailbox);
    return mailbox;
  }

  function say(name: string, message: object) {
    const bytes = new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`);
    const { reader, waiting } = mailboxOf(name);
    if (reader) reader.enqueue(bytes);
    else waiting.push(bytes);
  }

  function listen(name: string, address: string, signal: AbortSignal | null): Response {
    const mailbox = { ...mailboxOf(name), address };
    if (mailbox.reader) return new Response(null, { status: 409 });
    mailboxes.set(name, mailbox);
    const body = new ReadableStream<Uint8Array>({
      start(reader) {
        mailbox.reader = reader;
        for (const bytes of mailbox.waiting.splice(0)) reader.enqueue(bytes);
        const keepAlive = () => {
          if (mailbox.reader !== reader || isFrozen || lost.has(name)) return;
          reader.enqueue(new TextEncoder().encode(': \n\n'));
          setTimeout(keepAlive, 15_000);
        };
        keepAlive();
        signal?.addEventListener('abort', () => {
          if (mailbox.reader === reader) mailbox.reader = null;
        });
      },
    });
    return new Response(body);
  }

  const sendTo = (message: object, about = '') =>
    say('params' in message ? (sessionOf(message as AnyMessage) ?? '') : about, message);

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    if (!isThere(url.origin)) throw new TypeError('Failed to fetch');
    const { signal = null } = init ?? {};
    if (url.pathname === '/status') statusAsked += 1;
    if (isFrozen) {
      return await new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    }
    if (url.pathname === '/status') return new Response('ok');
    const headers = new Headers(init?.headers);
    const asked = headers.get(header);
    if (asked === busyConnection) return new Response(null, { status: 409 });
    if (asked !== null && asked !== connectionId) {
      return new Response(null, { status: 404 });
    }
    const sessionId = headers.get('Acp-Session-Id') ?? '';
    if (init?.method === 'GET') return listen(sessionId, url.origin, signal);
    if (init?.method === 'DELETE') deleted += 1;
    if (init?.method !== 'POST') return new Response(null, { status: 202 });
    const message = JSON.parse(String(init.body)) as AnyMessage;
    posted.push(message);
    if (methodOf(message) === 'initialize') {
      // goose drops the messages that the previous connection did not receive.
      for (const { waiting } of mailboxes.values()) waiting.length = 0;
      return await new Promise((resolve, reject) => {
        breakRequest = () => reject(new TypeError('network error'));
        const answer = (said: object) =>
          resolve(Response.json(said, { headers: { [header]: connectionId } }));
        respond(message, answer);
      });
    }
    const about = sessionOf(message);
    respond(message, (said) => sendTo(said, about));
    return new Response(null, { status: 202 });
  };

  return {
    fetch,
    /** Messages that came in. */
    posted: posted as readonly AnyMessage[],
    /** Says something on the stream of the session that it is about, or of the connection. */
    say: sendTo,
    /** Connections that were ended for good. */
    get deleted() {
      return deleted;
    },
    /** Requests for the status. */
    get statusAsked() {
      return statusAsked;
    },
    /** Number of open streams of sessions at each address. */
    streams() {
      const open: Record<string, number> = {};
      for (const [name, { reader, address }] of mailboxes) {
        if (name !== '' && reader) open[address] = (open[address] ?? 0) + 1;
      }
      return open;
    },
    /** Breaks every open stream, as a network does that goes away for a moment. */
    cut() {
      breakRequest?.();
      for (const mailbox of mailboxes.values()) {
        mailbox.reader?.error(new TypeError('network error'));
        mailbox.reader = null;
      }
    },
    /** From now on nothing arrives on the stream of this session, which does not break either. */
    lose(sessionId: string) {
      lost.add(sessionId);
    },
    /** From now on requests are left without an answer, and streams without a word. */
    freeze() {
      isFrozen = true;
    },
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;

/** A `fetch` that resolves with a stream only once its first byte has come, as Firefox's does. */
export function afterFirstByte(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (init?.method !== 'GET' || !response.ok || !response.body) return response;
    const [whole, copy] = response.body.tee();
    await new Promise((resolve, reject) => {
      copy.getReader().read().then(resolve, reject);
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
    return new Response(whole);
  };
}

/** Leaves everything without an answer but `initialize`. */
export const silent: Respond = (message, say) => {
  if (methodOf(message) !== 'initialize') return;
  say({ jsonrpc: '2.0', id: idOf(message), result: {} });
};

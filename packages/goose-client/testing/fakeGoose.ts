import { RpcError } from '../src/protocol/rpc.ts';
import { fields, type Fields, text } from '../src/json.ts';
import type { LoggedMessage } from '../src/transport/message.ts';
import type { SharedStream } from '../src/transport/sharedStream.ts';
import { TransportError } from '../src/transport/transportError.ts';

/** Answers to requests by method; an {@link RpcError} is a refusal. */
export type Answers = Readonly<Record<string, (params: Fields) => unknown>>;

/** The answer to a request that stays open. */
export const never = () => new Promise<never>(() => undefined);

/**
 * A goose of which a test decides what it says. Other requests than those in the table are answered with
 * an object without fields.
 */
export function fakeGoose(answers: Answers = {}) {
  const received: Fields[] = [];
  const left = new Set<string>();
  let page: Parameters<SharedStream['listen']> | null = null;

  /** Later, as over a network. */
  const say = (message: unknown) =>
    queueMicrotask(() => page?.[0]({ from: 'goose', message } as LoggedMessage));

  async function answer({ id, method, params }: Fields) {
    const result = await (answers[text(method)]?.(fields(params)) ?? {});
    if (result instanceof RpcError) {
      const { code, message, data } = result;
      say({ jsonrpc: '2.0', id, error: { code, message, data } });
    } else say({ jsonrpc: '2.0', id, result });
  }

  const stream: SharedStream = {
    opened: Promise.resolve({ isNew: true, initialized: null }),
    connectionId: 'connection',
    log: [],
    onUnsubscribed: () => undefined,
    leave: (sessionId) => void left.add(sessionId),
    supply: say,
    close: () => undefined,
    end: () => undefined,
    listen(...listeners) {
      page = listeners;
    },
    send(message) {
      const read = fields(message);
      received.push(read);
      if (read['method'] !== undefined && read['id'] !== undefined) void answer(read);
    },
  };

  return {
    stream,
    /** Every message that came in, oldest first. */
    received: received as readonly Fields[],
    /** Sessions that the page no longer listens to. */
    left: left as ReadonlySet<string>,
    /** The parameters of the messages of one method that came in. */
    requests: (method: string): readonly unknown[] =>
      received.filter((each) => each['method'] === method).map(({ params }) => params),
    say,
    /** Cuts the connection as a goose does that has died. */
    cut: () =>
      queueMicrotask(() => {
        page?.[1](new TransportError('network', null));
        page = null;
      }),
  };
}

export type FakeGoose = ReturnType<typeof fakeGoose>;

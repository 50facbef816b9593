import type { AnyMessage } from '@agentclientprotocol/sdk';
import type { Heard } from '../transport/heard';
import type { SharedStream } from '../transport/sharedStream';
import { TransportError } from '../transport/transportError';
import { fields, type Fields, text } from './read';
import { RpcError } from './rpc';

/** What goose answers to a request, by the request's method; an {@link RpcError} is a refusal. */
export type Answers = Readonly<Record<string, (params: Fields) => unknown>>;

/** A goose of which a test decides what it says. */
export interface FakeGoose {
  readonly stream: SharedStream;
  /** Every message that came in, oldest first. */
  readonly received: readonly Fields[];
  /** The parameters of the messages of one method that came in. */
  requests(method: string): readonly unknown[];
  /** What the page no longer listens to. */
  readonly left: ReadonlySet<string>;
  readonly isEnded: boolean;
  say(message: unknown): void;
  /** Another tab says something to goose. */
  overhear(message: unknown): void;
  /** Ends the stream as a goose does that has died. */
  cut(): void;
}

/** Other requests than those in the table are answered with an object without fields. */
export function fakeGoose(answers: Answers = {}): FakeGoose {
  const fromGoose = new TransformStream<unknown, Heard>();
  const goose = fromGoose.writable.getWriter();
  const received: Fields[] = [];
  const left = new Set<string>();
  let isEnded = false;

  // Nobody may be listening any more.
  const tell = (heard: unknown) => void goose.write(heard).catch(() => undefined);
  const say = (message: unknown) => tell({ from: 'goose', message });

  async function answer({ id, method, params }: Fields) {
    try {
      const result = await (answers[text(method)]?.(fields(params)) ?? {});
      say({ jsonrpc: '2.0', id, result });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      const { code, message, data } = error;
      say({ jsonrpc: '2.0', id, error: { code, message, data } });
    }
  }

  return {
    received,
    left,
    get isEnded() {
      return isEnded;
    },
    requests: (method) =>
      received.filter((each) => each['method'] === method).map(({ params }) => params),
    say,
    overhear: (message) => tell({ from: 'tab', message }),
    cut: () =>
      void goose.abort(new TransportError('network', null)).catch(() => undefined),
    stream: {
      opened: Promise.resolve({ isNew: true, initialized: null }),
      connectionId: 'connection',
      log: [],
      onUnheard: () => undefined,
      leave: (sessionId) => void left.add(sessionId),
      supply: say,
      end() {
        isEnded = true;
      },
      readable: fromGoose.readable,
      writable: new WritableStream<AnyMessage>({
        write(message) {
          const read = fields(message);
          received.push(read);
          if (read['method'] !== undefined && read['id'] !== undefined) void answer(read);
        },
      }),
    },
  };
}

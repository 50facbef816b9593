import type { SharedStream } from '../transport/sharedStream.ts';
import { type Fields, fields, numberOrNull, text } from '../json.ts';

export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  /** goose's reason, most often a sentence. */
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** JSON-RPC's code for a method that nobody offers. */
export const methodNotFound = -32_601;

export interface RpcHandlers {
  onNotification(method: string, params: unknown): void;
  /** Answers with `respond` sooner or later, or returns false if it knows no such method. */
  onRequest(id: RpcId, method: string, params: unknown): boolean;
  /**
   * Another tab asked something of goose, or told it, or this page did before it was loaded anew.
   *
   * @param asked what it asked; null where it told
   */
  onOtherTab(method: string, params: unknown, asked: Asked | null): void;
  onAnswered(id: RpcId): void;
}

export type RpcId = string | number;

export interface Asked {
  readonly id: RpcId;
  /** @throws {RpcError} as goose answers, or the transport's error. */
  readonly answer: Promise<Fields>;
}

/**
 * Speaks JSON-RPC over an ACP stream. ACP's own ClientSideConnection brings a validator for every message
 * of the protocol, more than this page's whole budget.
 *
 * @param idPrefix A prefix that no other tab's ids have.
 */
export function connectRpc(
  stream: Pick<SharedStream, 'listen' | 'send' | 'close'>,
  handlers: RpcHandlers,
  idPrefix = '',
) {
  const waiting = new Map<unknown, PromiseWithResolvers<Fields>>();
  const closed = Promise.withResolvers<void>();
  closed.promise.catch(() => undefined);
  let lastId = 0;
  let ended: { readonly reason: unknown } | null = null;
  /** Calls of the handlers until `begin`. */
  let held: (() => void)[] | null = [];

  function expect(id: RpcId): Promise<Fields> {
    const result = Promise.withResolvers<Fields>();
    waiting.set(id, result);
    // It may be rejected before anybody has begun to wait.
    result.promise.catch(() => undefined);
    return result.promise;
  }

  function deliver(call: () => void) {
    if (held) held.push(call);
    else call();
  }

  /** The stream hands on whatever JSON came in; what is no message is left out. */
  function receive(message: Fields) {
    const { id, method, params } = message;
    if (typeof method !== 'string') settle(message);
    else if (isId(id)) deliver(() => answer(id, method, params));
    else deliver(() => handlers.onNotification(method, params));
  }

  function answer(id: RpcId, method: string, params: unknown) {
    if (handlers.onRequest(id, method, params)) return;
    const error = { code: methodNotFound, message: 'Method not found' };
    stream.send({ jsonrpc: '2.0', id, error });
  }

  function overhear({ id, method, params }: Fields) {
    if (typeof method === 'string') {
      const asked = isId(id) ? { id, answer: expect(id) } : null;
      deliver(() => handlers.onOtherTab(method, params, asked));
    } else if (isId(id)) deliver(() => handlers.onAnswered(id));
  }

  function settle({ id, result, error }: Fields) {
    const request = waiting.get(id);
    waiting.delete(id);
    if (error === undefined || error === null) {
      request?.resolve(fields(result));
    } else {
      const { code, message, data } = fields(error);
      request?.reject(new RpcError(numberOrNull(code) ?? 0, text(message), data));
    }
  }

  function ask(method: string, params: object, after?: Promise<unknown>): Asked {
    lastId += 1;
    const id = `${idPrefix}${lastId}`;
    const result = expect(id);
    const send = () => {
      if (ended) end(ended.reason);
      else stream.send({ jsonrpc: '2.0', id, method, params });
    };
    if (after) void after.then(send, send);
    else send();
    return { id, answer: result };
  }

  const requestOwn = (method: string, params: object) =>
    ask(`_goose/unstable/${method}`, params).answer;

  function end(reason: unknown) {
    ended = { reason };
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  stream.listen(
    ({ from, message }) =>
      from === 'goose' ? receive(fields(message)) : overhear(fields(message)),
    (error) => {
      end(error);
      closed.reject(error);
    },
  );

  return {
    /** Rejects with the transport's error when the connection is cut; resolves after `close`. */
    closed: closed.promise,
    /** Calls the handlers with what has come since, and from now on with everything. */
    begin() {
      for (const call of held ?? []) call();
      held = null;
    },
    /** As `request`, with the request's id; goose is asked once `after` is over. */
    ask,
    /** @throws {RpcError} as goose answers, or the transport's error. */
    request: (method: string, params: object) => ask(method, params).answer,
    /** As `request`, for a method of goose's own. */
    requestOwn,
    /** One field of the answer to a method of goose's own. */
    read: async (method: string, params: object, field: string): Promise<unknown> =>
      (await requestOwn(method, params))[field],
    notify: (method: string, params: object) =>
      stream.send({ jsonrpc: '2.0', method, params }),
    respond: (id: RpcId, result: object) => stream.send({ jsonrpc: '2.0', id, result }),
    close() {
      stream.close();
      end(new Error('The connection to goose was closed.'));
      closed.resolve();
    },
  };
}

/** A JSON-RPC connection to goose. */
export type Rpc = ReturnType<typeof connectRpc>;

const isId = (id: unknown): id is RpcId =>
  typeof id === 'string' || typeof id === 'number';

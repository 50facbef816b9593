import type { AnyMessage } from '@agentclientprotocol/sdk';
import type { SharedStream } from '../transport/sharedStream';
import { type Fields, fields, numberOrNull, text } from './read';

/** Goose's own answer to a request that it did not fulfil. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  /** What goose adds, most often a sentence. */
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** JSON-RPC's code for a method that the receiver does not have. */
const methodNotFound = -32_601;

export interface RpcHandlers {
  onNotification(method: string, params: unknown): void;
  /** Answers with {@link Rpc.respond} sooner or later, or returns false if it knows no such method. */
  onRequest(id: RpcId, method: string, params: unknown): boolean;
  /**
   * Another tab asked something of goose, or told it, or this page did before it was loaded anew.
   *
   * @param asked what it asked; null where it told
   */
  onOverheard(method: string, params: unknown, asked: Asked | null): void;
  /** Another tab answered what goose asked. */
  onAnswered(id: RpcId): void;
}

export type RpcId = string | number;

/** A request that is on its way to goose. */
export interface Asked {
  readonly id: RpcId;
  /** @throws {RpcError} as goose answers, or the transport's error. */
  readonly answer: Promise<unknown>;
}

/** A JSON-RPC connection to goose. */
export interface Rpc {
  /** @throws {RpcError} as goose answers, or the transport's error. */
  request(method: string, params: object): Promise<unknown>;
  /** As `request`, and tells the request's id. */
  ask(method: string, params: object): Asked;
  notify(method: string, params: object): Promise<void>;
  respond(id: RpcId, result: object): Promise<void>;
  /** Rejects with the transport's error when the connection is cut; resolves after {@link close}. */
  readonly closed: Promise<void>;
  close(): void;
}

/**
 * Speaks JSON-RPC over an ACP stream. It is here instead of ACP's own ClientSideConnection because
 * that brings a validator for every message of the protocol, more than this page's whole budget.
 *
 * @param idPrefix What no other tab's ids begin with.
 */
export function connectRpc(
  stream: Pick<SharedStream, 'readable' | 'writable'>,
  handlers: RpcHandlers,
  idPrefix = '',
): Rpc {
  const waiting = new Map<
    unknown,
    { resolve: (result: unknown) => void; reject: (error: unknown) => void }
  >();
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  let lastId = 0;
  let ended: { readonly reason: unknown } | null = null;

  function expect(id: RpcId): Promise<unknown> {
    const answer = new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
    // It may be rejected before anybody has begun to wait.
    answer.catch(() => undefined);
    return answer;
  }

  /** The stream hands on whatever JSON came in; what is no message is left out. */
  function receive(message: Fields) {
    const { id, method, params } = message;
    if (typeof method !== 'string') {
      settle(message);
    } else if (isId(id)) {
      if (handlers.onRequest(id, method, params)) return;
      const error = { code: methodNotFound, message: 'Method not found' };
      void send({ jsonrpc: '2.0', id, error });
    } else {
      handlers.onNotification(method, params);
    }
  }

  function overhear({ id, method, params }: Fields) {
    if (typeof method !== 'string') {
      if (isId(id)) handlers.onAnswered(id);
    } else {
      handlers.onOverheard(method, params, isId(id) ? { id, answer: expect(id) } : null);
    }
  }

  function settle({ id, result, error }: Fields) {
    const request = waiting.get(id);
    waiting.delete(id);
    if (error === undefined || error === null) {
      request?.resolve(result);
    } else {
      const { code, message, data } = fields(error);
      request?.reject(new RpcError(numberOrNull(code) ?? 0, text(message), data));
    }
  }

  /** A failure to send reaches everybody who waits, by way of {@link Rpc.closed}. */
  const send = (message: AnyMessage) => writer.write(message).catch(() => undefined);

  function ask(method: string, params: object): Asked {
    lastId += 1;
    const id = `${idPrefix}${lastId}`;
    const answer = expect(id);
    if (ended) settleAll(ended.reason);
    else void send({ jsonrpc: '2.0', id, method, params });
    return { id, answer };
  }

  async function read() {
    try {
      while (true) {
        const { done, value } = await reader.read();
        if (done) break;
        const { from, message } = value;
        if (from === 'goose') receive(fields(message));
        else overhear(fields(message));
      }
      end(new Error('The connection to goose was closed.'));
    } catch (error) {
      end(error);
      throw error;
    }
  }

  function end(reason: unknown) {
    ended = { reason };
    settleAll(reason);
  }

  function settleAll(reason: unknown) {
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  const closed = read();
  closed.catch(() => undefined);

  return {
    closed,
    ask,
    request: (method, params) => ask(method, params).answer,
    notify: async (method, params) => {
      await send({ jsonrpc: '2.0', method, params });
    },
    respond: async (id, result) => {
      await send({ jsonrpc: '2.0', id, result });
    },
    close() {
      reader.cancel().catch(() => undefined);
    },
  };
}

const isId = (id: unknown): id is RpcId =>
  typeof id === 'string' || typeof id === 'number';

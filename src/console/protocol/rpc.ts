import type { AnyMessage, Stream } from '@agentclientprotocol/sdk';
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
  onRequest(id: string | number, method: string, params: unknown): boolean;
}

/** A JSON-RPC connection to goose. */
export interface Rpc {
  /** @throws {RpcError} as goose answers, or the transport's error. */
  request(method: string, params: object): Promise<unknown>;
  /** Waits for the answer to a request that was sent before the connection was cut. */
  expect(id: number): Promise<unknown>;
  notify(method: string, params: object): Promise<void>;
  respond(id: string | number, result: object): Promise<void>;
  /** The id of the request that was sent last. */
  readonly lastId: number;
  /** Rejects with the transport's error when the connection is cut; resolves after {@link close}. */
  readonly closed: Promise<void>;
  close(): void;
}

/**
 * Speaks JSON-RPC over an ACP stream. It is here instead of ACP's own ClientSideConnection because
 * that brings a validator for every message of the protocol, more than this page's whole budget.
 *
 * @param firstId Higher than every id that was used before the connection was cut.
 */
export function connectRpc(stream: Stream, handlers: RpcHandlers, firstId = 1): Rpc {
  const waiting = new Map<
    unknown,
    { resolve: (result: unknown) => void; reject: (error: unknown) => void }
  >();
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  let lastId = firstId - 1;
  let ended: { readonly reason: unknown } | null = null;

  function expect(id: number): Promise<unknown> {
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
    const isRequest = typeof id === 'string' || typeof id === 'number';
    if (typeof method !== 'string') {
      settle(message);
    } else if (isRequest) {
      if (handlers.onRequest(id, method, params)) return;
      const error = { code: methodNotFound, message: 'Method not found' };
      void send({ jsonrpc: '2.0', id, error });
    } else {
      handlers.onNotification(method, params);
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

  async function read() {
    try {
      while (true) {
        const { done, value } = await reader.read();
        if (done) break;
        receive(fields(value));
      }
      end(new Error('The connection to goose was closed.'));
    } catch (error) {
      end(error);
      throw error;
    }
  }

  function end(reason: unknown) {
    ended = { reason };
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  const closed = read();
  closed.catch(() => undefined);

  return {
    get lastId() {
      return lastId;
    },
    closed,
    expect,
    async request(method, params) {
      if (ended) throw ended.reason;
      lastId += 1;
      const id = lastId;
      const answer = expect(id);
      await send({ jsonrpc: '2.0', id, method, params });
      return answer;
    },
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

import type { AnyMessage } from '@agentclientprotocol/sdk';

/* What the transport has to know of a JSON-RPC message. */

export const idOf = (message: AnyMessage): unknown =>
  'id' in message ? message.id : undefined;

export const methodOf = (message: AnyMessage): string | undefined =>
  'method' in message ? message.method : undefined;

export const isRequest = (message: AnyMessage) =>
  methodOf(message) !== undefined && idOf(message) !== undefined;

export const isResponse = (message: AnyMessage) =>
  methodOf(message) === undefined && idOf(message) !== undefined;

/** The session that a request or a notification is about. */
export function sessionOf(message: AnyMessage): string | undefined {
  if (!('params' in message)) return undefined;
  const { params } = message;
  if (typeof params !== 'object' || params === null || !('sessionId' in params)) {
    return undefined;
  }
  return typeof params.sessionId === 'string' ? params.sessionId : undefined;
}

import type { AnyMessage } from '@agentclientprotocol/sdk';
import { fields, textOrNull } from '../fields.ts';

export const idOf = (message: AnyMessage): unknown => fields(message)['id'];

export const methodOf = (message: AnyMessage): string | undefined =>
  textOrNull(fields(message)['method']) ?? undefined;

export const paramsOf = (message: AnyMessage) => fields(fields(message)['params']);

/** The code of the error for what is larger than goose takes. goose itself has no such answer. */
export const tooLarge = 413;

export const isRequest = (message: AnyMessage) =>
  methodOf(message) !== undefined && idOf(message) !== undefined;

export const isResponse = (message: AnyMessage) =>
  methodOf(message) === undefined && idOf(message) !== undefined;

export function sessionOf(message: AnyMessage): string | undefined {
  const { sessionId } = paramsOf(message);
  return typeof sessionId === 'string' ? sessionId : undefined;
}

/** A message on a connection that several tabs share. */
export interface LoggedMessage {
  /** A tab, when another one sent it to goose, or this page did before it was loaded anew. */
  readonly from: 'goose' | 'tab';
  readonly message: AnyMessage;
}

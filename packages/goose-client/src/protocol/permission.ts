import type { FormRequest } from './form.ts';
import { fields, listByKey, oneOf, sessionIdOrNull, textOrNull } from '../json.ts';
import { newToolCall, readToolChange, type ToolCall } from './toolCall.ts';

const kinds = ['allow_once', 'allow_always', 'reject_once', 'reject_always'] as const;

export interface PermissionOption {
  readonly id: string;
  readonly kind: (typeof kinds)[number];
}

export interface PermissionRequest {
  readonly kind: 'permission';
  /** JSON-RPC id that the answer goes to. */
  readonly id: string | number;
  readonly sessionId: string;
  readonly call: ToolCall;
  readonly options: readonly PermissionOption[];
}

export function readPermission(id: string | number, params: unknown): PermissionRequest {
  const { sessionId, toolCall, options } = fields(params);
  return {
    kind: 'permission',
    id,
    sessionId: sessionIdOrNull(sessionId) ?? '',
    call: newToolCall(readToolChange(toolCall)),
    // Two buttons of one name would leave the reader to guess.
    options: listByKey(options, readPermissionOption, ({ kind }) => kind),
  };
}

function readPermissionOption(value: unknown): PermissionOption | null {
  const { optionId, kind: named } = fields(value);
  const id = textOrNull(optionId);
  const kind = oneOf(named, kinds);
  return id === null || kind === null ? null : { id, kind };
}

/** A tool waits for the reader, to decide or to fill in a form. */
export type Question = PermissionRequest | FormRequest;

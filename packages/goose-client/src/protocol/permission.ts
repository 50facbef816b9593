import type { FormRequest } from './form.ts';
import {
  fields,
  listByKey,
  oneOf,
  type ReadBy,
  sessionIdOrNull,
  textOrNull,
} from '../json.ts';
import { newToolCall, readToolChange } from './toolCall.ts';

const kinds = ['allow_once', 'allow_always', 'reject_once', 'reject_always'] as const;

export type PermissionOption = ReadBy<typeof readPermissionOption>;

export type PermissionRequest = ReadBy<typeof readPermission>;

export function readPermission(id: string | number, params: unknown) {
  const { sessionId, toolCall, options } = fields(params);
  return {
    kind: 'permission' as const,
    /** JSON-RPC id that the answer goes to. */
    id,
    sessionId: sessionIdOrNull(sessionId) ?? '',
    call: newToolCall(readToolChange(toolCall)),
    // Two buttons of one name would leave the reader to guess.
    options: listByKey(options, readPermissionOption, ({ kind }) => kind),
  };
}

function readPermissionOption(value: unknown) {
  const { optionId, kind: named } = fields(value);
  const id = textOrNull(optionId);
  const kind = oneOf(named, kinds);
  return id === null || kind === null ? null : { id, kind };
}

/** A tool waits for the reader, to decide or to fill in a form. */
export type Question = PermissionRequest | FormRequest;

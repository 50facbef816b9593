import { fields, listByKey, sessionIdOrNull, text, textOrNull } from './read';
import { newToolCall, readToolChange, type ToolCall } from './toolCall';

export interface PermissionOption {
  readonly id: string;
  readonly kind: 'allow_once' | 'allow_always' | 'reject_once' | 'reject_always';
}

/** goose waits for the reader before it runs a tool. */
export interface PermissionRequest {
  readonly kind: 'permission';
  /** JSON-RPC id that the answer goes to. */
  readonly id: string | number;
  readonly sessionId: string;
  readonly call: ToolCall;
  readonly options: readonly PermissionOption[];
  /** As it came, for a page that takes the connection up. */
  readonly params: unknown;
}

/** The parameters of `session/request_permission`. */
export function readPermission(id: string | number, params: unknown): PermissionRequest {
  const { sessionId, toolCall, options } = fields(params);
  return {
    kind: 'permission',
    id,
    sessionId: sessionIdOrNull(sessionId) ?? '',
    call: newToolCall(readToolChange(toolCall)),
    // Two buttons of one name would leave the reader to guess.
    options: listByKey(options, readPermissionOption, ({ kind }) => kind),
    params,
  };
}

function readPermissionOption(value: unknown): PermissionOption | null {
  const { optionId, kind } = fields(value);
  if (textOrNull(optionId) === null) return null;
  switch (kind) {
    case 'allow_once':
    case 'allow_always':
    case 'reject_once':
    case 'reject_always':
      return { id: text(optionId), kind };
    default:
      return null;
  }
}

import { fields, list, numberOrNull, text, textOrNull } from '../protocol/read';

/** How to take up a connection that was cut, by this page or one that was closed. */
export interface SavedConnection {
  readonly address: string;
  readonly connectionId: string;
  readonly version: string | null;
  /** The JSON-RPC id that was used last. */
  readonly lastId: number;
  /** Session → id of the prompt that is being answered. */
  readonly prompts: Readonly<Record<string, number>>;
  readonly permissions: readonly SavedPermission[];
}

/** A `session/request_permission` message without an answer, as it came. */
export interface SavedPermission {
  readonly id: string | number;
  readonly params: unknown;
}

/** Where a browser keeps one connection. */
export interface ConnectionStore {
  readConnection(): SavedConnection | null;
  writeConnection(connection: SavedConnection | null): void;
}

/** Reads what a browser has kept; null for what is no connection. */
export function readSavedConnection(value: unknown): SavedConnection | null {
  const saved = fields(value);
  const connectionId = text(saved['connectionId']);
  if (connectionId === '') return null;
  const prompts = Object.entries(fields(saved['prompts'])).flatMap(([session, id]) => {
    const request = numberOrNull(id);
    return request === null ? [] : [[session, request] as const];
  });
  return {
    connectionId,
    address: text(saved['address']),
    version: textOrNull(saved['version']),
    lastId: numberOrNull(saved['lastId']) ?? 0,
    prompts: Object.fromEntries(prompts),
    permissions: list(saved['permissions'], readSavedPermission),
  };
}

function readSavedPermission(value: unknown): SavedPermission | null {
  const { id, params } = fields(value);
  return typeof id === 'string' || typeof id === 'number' ? { id, params } : null;
}

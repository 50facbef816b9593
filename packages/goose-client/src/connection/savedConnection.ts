import { fields, list, type ReadBy, text, textOrNull } from '../json.ts';
import type { LoggedMessage } from '../transport/message.ts';

/** Everything that resumes a connection that was cut, by this page or a closed one. */
export type SavedConnection = ReadBy<typeof readSavedConnection>;

/** Stores one connection in the browser. */
export interface ConnectionStore {
  readConnection(): SavedConnection | null;
  writeConnection(connection: SavedConnection | null): void;
}

/** Returns null for anything else than a saved connection. */
export function readSavedConnection(value: unknown) {
  const saved = fields(value);
  const connectionId = text(saved['connectionId']);
  if (connectionId === '') return null;
  return {
    connectionId,
    address: text(saved['address']),
    version: textOrNull(saved['version']),
    /** Messages of the turns that goose works on. */
    log: list(saved['log'], readLogged),
  };
}

function readLogged(value: unknown): LoggedMessage | null {
  const { from, message } = fields(value);
  if (from !== 'goose' && from !== 'tab') return null;
  if (typeof message !== 'object' || message === null) return null;
  // It came from goose or this page, and is read field by field as it was then.
  return { from, message: message as LoggedMessage['message'] };
}

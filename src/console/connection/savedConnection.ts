import { fields, list, text, textOrNull } from '../protocol/read';
import type { Heard } from '../transport/heard';

/** How to take up a connection that was cut, by this page or one that was closed. */
export interface SavedConnection {
  readonly address: string;
  readonly connectionId: string;
  readonly version: string | null;
  /** What had been said in the turns that goose is at work on. */
  readonly log: readonly Heard[];
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
  return {
    connectionId,
    address: text(saved['address']),
    version: textOrNull(saved['version']),
    log: list(saved['log'], readHeard),
  };
}

function readHeard(value: unknown): Heard | null {
  const { from, message } = fields(value);
  if (from !== 'goose' && from !== 'tab') return null;
  if (typeof message !== 'object' || message === null) return null;
  // It came from goose or this page, and is read field by field as it was then.
  return { from, message: message as Heard['message'] };
}

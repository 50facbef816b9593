import { type Fields, fields, list, textOrNull } from 'goose-web-client/json';

export interface ExportedMessage {
  readonly id: string | null;
  /** Results of tools come under the user’s role too. */
  readonly byUser: boolean;
  /** Seconds since 1970. */
  readonly created: number | null;
  /** False for what goose keeps for the model alone. */
  readonly isVisible: boolean;
  readonly usage: Fields;
  readonly parts: readonly Fields[];
}

export const amountOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/**
 * Reads what `goose session export --format json` writes. A message that cannot be read keeps its
 * place.
 *
 * @throws {Error} when it is no session.
 */
export function readExportedSession(session: unknown) {
  const exported = fields(session);
  const { conversation } = exported;
  if (!Array.isArray(conversation)) throw new Error('no session');
  return { exported, messages: conversation.map(readMessage) };
}

function readMessage(value: unknown): ExportedMessage {
  const { id, role, created, content, metadata } = fields(value);
  const { userVisible, usage } = fields(metadata);
  return {
    id: textOrNull(id),
    byUser: role === 'user',
    created: amountOf(created),
    isVisible: userVisible !== false,
    usage: fields(usage),
    parts: list(content, fields),
  };
}

import { fields, list, textOrNull } from 'goose-web-client/json';

export type ExportedMessage = Readonly<ReturnType<typeof readMessage>>;

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

function readMessage(value: unknown) {
  const { id, role, created, content, metadata } = fields(value);
  const { userVisible, usage } = fields(metadata);
  return {
    id: textOrNull(id),
    /** Results of tools come under the user’s role too. */
    byUser: role === 'user',
    /** Seconds since 1970. */
    created: amountOf(created),
    /** False for what goose keeps for the model alone. */
    isVisible: userVisible !== false,
    usage: fields(usage),
    parts: list(content, fields),
  };
}

import type { ConsoleState, Item } from '@site/src/console/embedded';
import type { Attempt } from '../kept';
import { callsOf, type Evidence } from './tutorial';

/**
 * What goose has shown of itself since a step was sent.
 *
 * @param attempt Where the step was sent; null before that.
 * @param asked Ids of the calls that goose has asked about.
 */
export function evidenceOf(
  state: Pick<
    ConsoleState,
    'connection' | 'conversations' | 'defaults' | 'sessions' | 'extensions'
  >,
  attempt: Attempt | null,
  asked: ReadonlySet<string>,
): Evidence {
  const { connection } = state;
  const conversation = attempt && state.conversations.get(attempt.session);
  const items = conversation ? since(conversation.items, attempt.message) : [];
  const isConnected =
    connection.name === 'connected' || connection.name === 'reconnecting';
  return {
    state,
    version: isConnected ? (connection.goose.version ?? 'of an unknown version') : null,
    session: attempt?.session ?? null,
    folder: attempt?.folder ?? '',
    // A session whose record is not here yet has shown nothing, and failed at nothing.
    isAtWork: !conversation || conversation.status !== 'ready' || items.length === 0,
    calls: callsOf(items),
    asked,
    failure:
      items.flatMap((item) =>
        item.kind === 'notice' && item.tone === 'error' ? [item.text] : [],
      )[0] ?? null,
  };
}

/**
 * The last message with these words, and what came after it. What the reader says later in the same
 * session, such as “go on”, belongs to the step as well.
 */
function since(items: readonly Item[], message: string): readonly Item[] {
  const at = items.findLastIndex(
    (item) => item.kind === 'user' && item.text.trim() === message.trim(),
  );
  return at < 0 ? [] : items.slice(at);
}

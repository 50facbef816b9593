import type { Conversation } from './conversation';

/** Something in a session that the reader may be waiting for. */
export interface News {
  readonly kind: 'asks' | 'ended';
  readonly sessionId: string;
}

type Conversations = ReadonlyMap<string, Pick<Conversation, 'status' | 'questions'>>;

/** What has happened between two states: goose asks where it did not, or is done where it worked. */
export function newsOf(before: Conversations, after: Conversations): readonly News[] {
  return [...after].flatMap(([sessionId, now]): News[] => {
    const then = before.get(sessionId);
    if (now === then) return [];
    if (now.questions.length > (then?.questions.length ?? 0)) {
      return [{ kind: 'asks', sessionId }];
    }
    return then && isAtWork(then) && !isAtWork(now) ? [{ kind: 'ended', sessionId }] : [];
  });
}

/** Whether goose is at work on a session. */
const isAtWork = ({ status }: Pick<Conversation, 'status'>) =>
  status === 'running' || status === 'stopping';

/** What the title of the page begins with. */
export function titleMark(conversations: Conversations, hasEnded: boolean): string {
  const all = [...conversations.values()];
  if (all.some(({ questions }) => questions.length > 0)) return 'goose asks';
  if (hasEnded) return 'goose is done';
  return all.some(isAtWork) ? 'goose works' : '';
}

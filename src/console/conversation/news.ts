import type { Conversation } from './conversation';

export interface News {
  readonly kind: 'asks' | 'ended';
  readonly sessionId: string;
}

type Conversations = ReadonlyMap<string, Pick<Conversation, 'status' | 'questions'>>;

/** goose asks where it did not, or has finished. */
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

const isAtWork = ({ status }: Pick<Conversation, 'status'>) =>
  status === 'running' || status === 'stopping';

/** Prefix of the page’s title. */
export function titleMark(conversations: Conversations, hasEnded: boolean): string {
  const all = [...conversations.values()];
  if (all.some(({ questions }) => questions.length > 0)) return 'goose asks';
  if (hasEnded) return 'goose is done';
  return all.some(isAtWork) ? 'goose works' : '';
}

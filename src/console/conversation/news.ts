import { type Conversation, isWorking } from './conversation';

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
    return then && isWorking(then) && !isWorking(now)
      ? [{ kind: 'ended', sessionId }]
      : [];
  });
}

export const asking = <C extends Pick<Conversation, 'questions'>>(
  conversations: ReadonlyMap<string, C>,
): readonly C[] =>
  [...conversations.values()].filter(({ questions }) => questions.length > 0);

export const questionCount = (conversations: Conversations): number =>
  asking(conversations).reduce((sum, { questions }) => sum + questions.length, 0);

/** Prefix of the page’s title. */
export function titleMark(conversations: Conversations, hasEnded: boolean): string {
  const count = questionCount(conversations);
  if (count > 0) return `(${count}) goose asks`;
  if (hasEnded) return 'goose is done';
  return [...conversations.values()].some(isWorking) ? 'goose works' : '';
}

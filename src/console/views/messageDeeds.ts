import { createContext, use } from 'react';
import type { Item } from '../conversation/conversation';
import type { Question } from '../conversation/recordedSession';

/** A message of the reader that is to be sent again: changed, or as it was. */
export interface ResendRequest {
  readonly kind: 'edit' | 'retry';
  readonly question: Question;
}

/** What can be done with the messages of the session that is shown. */
interface Deeds {
  readonly sessionId: string;
  /** goose is not at work on it. */
  readonly isReady: boolean;
  readonly resend: (kind: ResendRequest['kind'], itemId: string) => void;
}

export const MessageDeeds = createContext<Deeds | null>(null);

/** @throws {Error} outside of a session. */
export function useMessageDeeds(): Deeds {
  const deeds = use(MessageDeeds);
  if (!deeds) throw new Error('useMessageDeeds needs a session above it.');
  return deeds;
}

/** Whether an entry is the last one of an answer. */
export function endsTurn(items: readonly Item[], index: number): boolean {
  const next = items[index + 1];
  return next === undefined || next.kind === 'user' || next.kind === 'notice';
}

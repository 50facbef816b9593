import { useLocation } from '@docusaurus/router';
import { useEffect, useRef, useState } from 'react';
import type { Conversation, Item } from '../conversation/conversation';
import { useCore } from '../parts/ConsoleContext';
import { messageIn, sessionIn } from './sessionAddress';
import type { Goal } from './useGoal';

/**
 * Leads to the message that the address names, once for each step of the history.
 *
 * @returns whether the address names a message that the session does not have
 */
export function useMessageAddress(
  { sessionId, status, items }: Conversation,
  onGo: (goal: Goal) => void,
): boolean {
  const { rewind } = useCore();
  const { hash, key } = useLocation();
  const message = sessionIn(hash) === sessionId ? messageIn(hash) : null;
  const visit = `${key} ${hash}`;
  const visited = useRef<string | null>(null);
  /** The visit for which the record was read again. */
  const [asked, setAsked] = useState<string | null>(null);
  const isRead = status !== 'loading' && items.length > 0;
  const index = message === null ? -1 : indexOf(items, message);

  useEffect(() => {
    if (message === null || !isRead || visited.current === visit) return;
    if (index >= 0) {
      visited.current = visit;
      onGo({ index, opens: false });
    } else if (asked !== visit) {
      // The names of the reader's own messages may not be known yet.
      void rewind.reread(sessionId).finally(() => setAsked(visit));
    }
  }, [message, isRead, visit, index, asked, onGo, rewind, sessionId]);

  return message !== null && isRead && index < 0 && asked === visit;
}

const indexOf = (items: readonly Item[], message: string) =>
  items.findIndex((item) => 'messageId' in item && item.messageId === message);

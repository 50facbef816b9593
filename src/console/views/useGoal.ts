import { useLocation } from '@docusaurus/router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Conversation, Item } from '../conversation/conversation';
import { useCore } from '../components/ConsoleContext';
import { messageIn, sessionIn } from './sessionAddress';

export interface Goal {
  readonly index: number;
  /** Text was found in it, which may be folded. Otherwise the entry itself gets the focus. */
  readonly opens: boolean;
}

const markedFor = 2500;

/** Frames until an entry is in the page, with time to spare. */
const mostFrames = 60;

/**
 * Leads to an entry of a virtual list.
 *
 * @param go Scrolls to it.
 * @returns the index of the marked entry, or -1
 */
export function useGoal(
  goal: Goal | null,
  list: RefObject<HTMLElement | null>,
  go: (index: number) => void,
): number {
  const [over, setOver] = useState<Goal | null>(null);
  const scroll = useEffectEvent(go);

  useEffect(() => {
    if (!goal) return undefined;
    const { index, opens } = goal;
    scroll(index);
    if (opens) return undefined;
    let frame = 0;
    let frames = 0;
    const focus = () => {
      const entry = list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
      entry?.focus({ preventScroll: true });
      frames += 1;
      if (!entry && frames < mostFrames) frame = requestAnimationFrame(focus);
    };
    frame = requestAnimationFrame(focus);
    const timer = setTimeout(() => setOver(goal), markedFor);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [goal, list]);

  return goal && !goal.opens && goal !== over ? goal.index : -1;
}

/**
 * Leads to the message that the address names, once for each step of the history.
 *
 * @returns whether the session lacks that message
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
  const [asked, setAsked] = useState<string | null>(null);
  const isRead = status !== 'loading' && items.length > 0;
  const index = message === null ? -1 : indexOf(items, message);

  useEffect(() => {
    if (message === null || !isRead || visited.current === visit) return;
    if (index >= 0) {
      visited.current = visit;
      onGo({ index, opens: false });
    } else if (asked !== visit) {
      // The ids of the reader's own messages come with the record.
      void rewind.reread(sessionId).finally(() => setAsked(visit));
    }
  }, [message, isRead, visit, index, asked, onGo, rewind, sessionId]);

  return message !== null && isRead && index < 0 && asked === visit;
}

const indexOf = (items: readonly Item[], message: string) =>
  items.findIndex((item) => 'messageId' in item && item.messageId === message);

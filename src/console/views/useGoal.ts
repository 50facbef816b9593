import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** An entry of the list that the reader is to be led to. Each object leads there once. */
export interface Goal {
  readonly index: number;
  /** It is found text that may be folded. Otherwise the entry itself is meant, and gets the focus. */
  readonly opens: boolean;
}

/** How long an entry is marked, in milliseconds. */
const markedFor = 2500;

/** Frames in which an entry comes into the page, with time to spare. */
const mostFrames = 60;

/**
 * Leads to an entry of a list of which only a part is in the page.
 *
 * @param go Scrolls to it.
 * @returns the entry that is marked, or -1
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

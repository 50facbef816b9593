import { type RefObject, useEffect } from 'react';

/**
 * Keeps a scrolled element at its end when its own box changes, as when a question appears below it
 * or the reader turns the phone. Growing content is not its business: opening a tool's card must not
 * move the card away.
 *
 * @param nearEnd Pixels from the end that still count as at the end.
 */
export function useKeepEnd(scroller: RefObject<HTMLElement | null>, nearEnd: number) {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let atEnd = true;
    let height = element.clientHeight;
    const note = () => {
      const { scrollHeight, scrollTop, clientHeight } = element;
      // The box has just changed, so the distance tells nothing of where the reader was.
      if (clientHeight !== height) return;
      atEnd = scrollHeight - scrollTop - clientHeight <= nearEnd;
    };
    const observer = new ResizeObserver(() => {
      height = element.clientHeight;
      if (atEnd) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', note, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [scroller, nearEnd]);
}

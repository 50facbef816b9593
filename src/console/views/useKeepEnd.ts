import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Stays at the end when the box is resized. Growing content, such as an opened card, moves nothing. */
export function useKeepEnd(
  scroller: RefObject<HTMLElement | null>,
  nearEnd: number,
  isHeld: boolean,
) {
  const mayMove = useEffectEvent(() => !isHeld);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let atEnd = true;
    let height = element.clientHeight;
    const note = () => {
      const { scrollHeight, scrollTop, clientHeight } = element;
      // A resize fires scroll events, too.
      if (clientHeight !== height) return;
      atEnd = scrollHeight - scrollTop - clientHeight <= nearEnd;
    };
    const observer = new ResizeObserver(() => {
      height = element.clientHeight;
      if (atEnd && mayMove()) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', note, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [scroller, nearEnd]);
}

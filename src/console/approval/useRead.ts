import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * No button may run anything before all of it is drawn, and before the reader has seen its end since
 * the last change.
 */
export function useRead(onChange: () => void = () => undefined) {
  const what = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState({ isDrawn: false, isRead: false });
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    const drawn = what.current;
    const last = end.current;
    if (!drawn || !last) return;
    let wasRead = false;

    const sight = new IntersectionObserver((entries) => {
      const isDrawn = !isCut(drawn);
      if (wasRead || !isDrawn || !entries.at(-1)?.isIntersecting) return;
      wasRead = true;
      setReading({ isDrawn, isRead: true });
      changed();
    });
    const begin = () => {
      wasRead = false;
      setReading({ isDrawn: !isCut(drawn), isRead: false });
      // Observing again reports the current state.
      sight.unobserve(last);
      sight.observe(last);
    };
    const changes = new MutationObserver((records) => {
      if (records.every(({ target }) => isInButton(target))) return;
      begin();
      changed();
    });
    begin();
    changes.observe(drawn, { childList: true, characterData: true, subtree: true });
    return () => {
      sight.disconnect();
      changes.disconnect();
    };
  }, []);
  return { ...reading, what, end };
}

/** A part that only repeats the rest is an aside, and may stay cut. */
const isCut = (drawn: HTMLElement) =>
  [...drawn.querySelectorAll('[data-undrawn]')].some(
    (part) => part.closest('[data-aside]') === null,
  );

const isInButton = ({ parentElement, nodeName }: Node) =>
  nodeName === 'BUTTON' || parentElement?.closest('button') != null;

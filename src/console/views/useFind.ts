import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Opens and closes the search in a session, by a button or by Ctrl+Shift+F, which leaves the browser
 * its own search. Who closes it is back where they were.
 *
 * @param list Where the focus goes when the place of before is gone.
 * @param onOpen The messages have to show.
 */
export function useFind(list: RefObject<HTMLElement | null>, onOpen: () => void) {
  /** How many times it was asked for; 0 while it is closed. */
  const [asked, setAsked] = useState(0);
  const before = useRef<Element | null>(null);

  function open() {
    if (asked === 0) before.current = document.activeElement;
    onOpen();
    setAsked(asked + 1);
  }

  function close() {
    if (asked === 0) return;
    setAsked(0);
    const { current } = before;
    const isThere = current instanceof HTMLElement && current.checkVisibility();
    if (isThere && current !== document.body) current.focus();
    else list.current?.focus();
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey;
    if (!isMeant || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return { asked, open, close };
}

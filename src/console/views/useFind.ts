import { useListener } from '@site/src/ui/useListener';
import { type RefObject, useRef, useState } from 'react';

/** Closing restores the focus, or moves it to the list. The browser keeps Ctrl+F. */
export function useFind(list: RefObject<HTMLElement | null>, onOpen: () => void) {
  /** Number of requests; 0 while it is closed. */
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

  useListener('document', 'keydown', (event) => {
    const isMeant = (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey;
    if (!isMeant || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    open();
  });

  return { asked, open, close };
}

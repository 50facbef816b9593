import { useLayoutEffect, useRef } from 'react';

type Events = WindowEventMap & DocumentEventMap;

/** Listens while the component is mounted. On the window, it is called after the document’s listeners. */
export function useListener<Type extends keyof Events>(
  place: 'window' | 'document',
  type: Type,
  listener: (event: Events[Type]) => void,
  { when = true, capture = false } = {},
): void {
  // No effect event: a navigation during a render fires `beforeunload`.
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  // Before a reader can see what it is for.
  useLayoutEffect(() => {
    if (!when) return undefined;
    const target = place === 'window' ? window : document;
    const handler = (event: Event) => latest.current(event as Events[Type]);
    target.addEventListener(type, handler, capture);
    return () => target.removeEventListener(type, handler, capture);
  }, [place, type, when, capture]);
}

/**
 * Lets the browser ask before it leaves a page with something that the reader has not sent.
 *
 * @param when Browsers keep a page out of their cache that listens without need.
 */
export function useAskBeforeLeaving(when: boolean, isUnsent = () => true) {
  const ask = (event: BeforeUnloadEvent) => {
    if (isUnsent()) event.preventDefault();
  };
  /** The router would go first and lose what the browser is to ask about. */
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const leaves = link && link.pathname !== window.location.pathname;
    if (leaves && isUnsent()) event.stopPropagation();
  };
  useListener('window', 'beforeunload', ask, { when });
  useListener('document', 'click', leave, { when, capture: true });
}

/** Lets a held Enter do nothing: it was pressed for something else, and confirms nothing. */
export function useRefusedRepeat() {
  useListener('document', 'keydown', refuseRepeat, { capture: true });
}

function refuseRepeat(event: KeyboardEvent) {
  if (!event.repeat || event.key !== 'Enter') return;
  if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

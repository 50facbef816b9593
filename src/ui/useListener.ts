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

import { type RefObject, useEffect, useRef } from 'react';
import { takesText } from './useShortcuts';

/**
 * Moves the focus to a part when it appears, and back when it goes. A visitor who types, or who is
 * outside of the demo, keeps the focus.
 *
 * @param fallback Gets the focus afterwards when its former place is gone.
 */
export function useArrivalFocus<Part extends HTMLElement>(
  fallback: RefObject<HTMLElement | null>,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const before = document.activeElement;
    const demo = part.current?.closest('[data-demo]');
    const wasNowhere = before === null || before === document.body;
    if (!wasNowhere && (takesText(before) || !demo?.contains(before))) return;
    const substitute = fallback.current;
    part.current?.focus();
    return () => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const isThere = before instanceof HTMLElement && before.isConnected && !wasNowhere;
      const place = isThere ? before : substitute;
      place?.focus({ preventScroll: true });
    };
  }, [fallback]);
  return part;
}

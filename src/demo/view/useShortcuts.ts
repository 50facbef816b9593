import { useListener } from '@site/src/ui/useListener';
import { useEffect, type RefObject, useRef } from 'react';

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target.matches('input:not([type=checkbox], [type=radio], [type=button])');
}

/**
 * Runs actions on single keys, except in text fields, below the search and with Ctrl, Alt or ⌘. A
 * held key counts once.
 *
 * @param actions By lower-case key.
 */
export function useShortcuts(
  enabled: boolean,
  actions: Readonly<Record<string, () => void>>,
) {
  const run = (event: KeyboardEvent) => {
    const withModifier = event.ctrlKey || event.altKey || event.metaKey;
    if (event.defaultPrevented || event.repeat || withModifier) return;
    if (takesText(event.target) || document.querySelector('dialog:modal')) return;
    actions[event.key.toLowerCase()]?.();
  };
  useListener('document', 'keydown', run, { when: enabled });
}

/**
 * Focuses a part when it appears and restores the focus when it goes, unless the visitor is typing
 * or outside of the demo.
 *
 * @param fallback Gets the focus when its former place is gone.
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

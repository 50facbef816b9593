import { useEffect, useEffectEvent } from 'react';

/** Whether keys that go to an element are text, or choose an item. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target.matches('input:not([type=checkbox], [type=radio], [type=button])');
}

/**
 * Runs actions on single keys, wherever the focus is, except in text fields and together with
 * Ctrl, Alt or ⌘. A key that is held down counts once.
 *
 * @param actions By lower-case key.
 */
export function useShortcuts(
  enabled: boolean,
  actions: Readonly<Record<string, () => void>>,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const withModifier = event.ctrlKey || event.altKey || event.metaKey;
    if (event.defaultPrevented || event.repeat || withModifier) return;
    if (takesText(event.target)) return;
    actions[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
}

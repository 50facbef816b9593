import { type RefObject, useEffect } from 'react';

/**
 * Arrow keys go through the dialog's field and its results; a letter on a result goes on with the
 * query.
 *
 * @param inside What stands in the dialog.
 */
export function useArrowKeys(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    const field = dialog?.querySelector('input');
    if (!dialog || !field) return undefined;
    const press = (event: KeyboardEvent) => moveFocus(event, dialog, field);
    dialog.addEventListener('keydown', press);
    return () => dialog.removeEventListener('keydown', press);
  }, [inside]);
}

function moveFocus(event: KeyboardEvent, dialog: HTMLElement, field: HTMLElement) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.isComposing) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const results = dialog.querySelectorAll<HTMLElement>('[data-search-stop]');
    const stops = [field, ...results];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    const next = Math.max(now, 0) + (key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    stops.at(next % stops.length)?.focus();
  } else if (/^[^ ]$/u.test(key) || key === 'Backspace') {
    const isResult = document.activeElement?.hasAttribute('data-search-stop');
    if (isResult) field.focus();
  }
}

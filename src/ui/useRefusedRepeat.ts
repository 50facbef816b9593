import { useListener } from './useListener';

/** Lets a held Enter do nothing: it was pressed for something else, and confirms nothing. */
export function useRefusedRepeat() {
  useListener('document', 'keydown', refuseRepeat, { capture: true });
}

function refuseRepeat(event: KeyboardEvent) {
  if (!event.repeat || event.key !== 'Enter') return;
  if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

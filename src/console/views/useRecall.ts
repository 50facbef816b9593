import { type KeyboardEvent, useRef } from 'react';
import type { Conversation } from '../conversation/conversation';

/**
 * ArrowUp in an empty message field brings back what the reader sent last, and again what was sent
 * before that; ArrowDown leads back. A message that was changed is the reader's own again.
 *
 * @returns whether the key was meant for this
 */
export function useRecall(
  { items }: Conversation,
  text: string,
  write: (text: string) => void,
): (event: KeyboardEvent) => boolean {
  /** How many messages back the recalled one is; 0 is none. */
  const back = useRef(0);
  return (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return false;
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    const sent = items.flatMap((item) =>
      item.kind === 'user' && item.text !== '' ? [item.text] : [],
    );
    if (text !== sent.at(-back.current)) back.current = 0;
    if (back.current === 0 && (text !== '' || key === 'ArrowDown')) return false;
    const next = back.current + (key === 'ArrowUp' ? 1 : -1);
    if (next > sent.length) return false;
    event.preventDefault();
    back.current = next;
    write(next === 0 ? '' : (sent.at(-next) ?? ''));
    return true;
  };
}

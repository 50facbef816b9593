import { type KeyboardEvent, useRef } from 'react';
import type { Conversation } from '../conversation/conversation';
import { asMessage } from '../core/drafts';
import { useSplitMessage } from './attachments';

export function useRecall(
  { items }: Conversation,
  text: string,
  write: (text: string) => void,
): (event: KeyboardEvent) => boolean {
  const back = useRef(0);
  const split = useSplitMessage();
  return (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return false;
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    const sent = items
      .flatMap((item) =>
        item.kind === 'user' ? [asMessage(split(item.text).words)] : [],
      )
      .filter((words) => words !== '');
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

import { useEffect } from 'react';
import type { Conversation } from '../conversation/conversation';
import { useConsole } from '../parts/ConsoleContext';

/**
 * Escape stops goose, from the messages and from the message field. In other fields and in questions
 * it has a meaning of its own.
 */
export function useStopOnEscape({ status, questions }: Conversation) {
  const { turns } = useConsole();
  const isOn = status === 'running' && questions.length === 0;
  useEffect(() => {
    if (!isOn) return undefined;
    function stop(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (isElsewhere(event.target)) return;
      event.preventDefault();
      turns.stop();
    }
    document.addEventListener('keydown', stop);
    return () => document.removeEventListener('keydown', stop);
  }, [isOn, turns]);
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, select, dialog, [role="dialog"], [role="alertdialog"], nav') !==
    null;

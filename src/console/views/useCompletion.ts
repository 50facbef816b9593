import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  completions,
  fitting,
  folderOfPart,
  mentionPart,
  mentionText,
} from '../conversation/mentions';
import type { Conversation } from '../conversation/conversation';
import type { Mentions } from '../core/mentions';
import { useCore } from '../components/ConsoleContext';
import { useAnswer } from './useAnswer';

const ownOnly =
  'These are files that this session has used. goose lists the others only in a session that runs tools without asking.';

export function useCompletion(
  { sessionId, commands }: Conversation,
  text: string,
  field: RefObject<HTMLTextAreaElement | null>,
  write: (text: string) => void,
) {
  const id = useId();
  const [chosenFor, setChosenFor] = useState({ text, index: 0 });
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [seen, setSeen] = useState({ text, caret: text.length });
  const caret = seen.text === text ? seen.caret : text.length;
  const before = text.slice(0, caret);
  const part = mentionPart(before);
  const { mentions: known } = useCore();
  const folder = part === null ? null : folderOfPart(part);
  const { mentions, isListed } =
    useAnswer(folder, (wanted) => known.of(sessionId, wanted)) ?? none;

  const named = part === null ? [] : fitting(part, mentions);
  const all =
    part === null
      ? completions(text, commands).map(({ name, description }) => ({
          name: `/${name}`,
          description,
          before: `/${name} `,
        }))
      : named.map((mention) => ({
          name: mentionText(mention),
          description: mention.description,
          before:
            before.slice(0, before.length - part.length - 1) +
            mentionText(mention) +
            // The reader may go on into a folder.
            (mention.kind === 'folder' ? '' : ' '),
        }));
  const offered = closedFor === text ? [] : all;
  const chosen = chosenFor.text === text ? chosenFor.index : 0;

  function accept(offer: (typeof all)[number]) {
    const next = offer.before + (part === null ? '' : text.slice(caret));
    const end = offer.before.length;
    // Before the next key, which would go to the end of the text.
    flushSync(() => {
      write(next);
      setSeen({ text: next, caret: end });
    });
    field.current?.setSelectionRange(end, end);
  }

  function press(event: KeyboardEvent): boolean {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const offer = offered[chosen];
    if (!offer || altKey || ctrlKey || metaKey || shiftKey) return false;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const step = key === 'ArrowDown' ? 1 : offered.length - 1;
        setChosenFor({ text, index: (chosen + step) % offered.length });
        break;
      }
      case 'Escape':
        setClosedFor(text);
        break;
      case 'Enter':
      case 'Tab':
        // Enter sends a complete name.
        if (before.endsWith(offer.name)) return false;
        accept(offer);
        break;
      default:
        return false;
    }
    event.preventDefault();
    return true;
  }

  return {
    id,
    kind: part === null ? 'Commands of goose' : 'Files and agents',
    offered,
    note: part === null || isListed || closedFor === text ? '' : ownOnly,
    chosen,
    accept,
    press,
    noteCaret: ({ value, selectionEnd }: HTMLTextAreaElement) =>
      setSeen({ text: value, caret: selectionEnd }),
  };
}

const none: Mentions = { mentions: [], isListed: true };

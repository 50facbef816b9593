import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { completions } from '../conversation/completion';
import type { Conversation } from '../conversation/conversation';
import { fitting, mentionPart, mentionText } from '../conversation/mentions';
import { useMentions } from './useMentions';

/** Something that can stand in the message. */
export interface Offer {
  /** What it is named by, as it stands in the message. */
  readonly name: string;
  readonly description: string;
  /** The message with it, and where the caret is then. */
  readonly before: string;
}

/** What is offered for what the reader writes, and what of it is chosen. */
export interface Completion {
  readonly id: string;
  /** What is offered, in words. */
  readonly kind: 'Commands of goose' | 'Files and agents';
  readonly offered: readonly Offer[];
  /** What the reader should know of the list; empty for nothing. */
  readonly note: string;
  readonly chosen: number;
  readonly accept: (offer: Offer) => void;
  /** @returns whether the key was meant for the list */
  readonly press: (event: KeyboardEvent) => boolean;
  /** The reader has moved the caret. */
  readonly noteCaret: (field: HTMLTextAreaElement) => void;
}

const ownOnly =
  'These are files that this session has used. goose lists the others only in a session that runs tools without asking.';

/**
 * Offers goose's commands to a reader who begins a message with a slash, and files and agents behind
 * an `@`: arrows choose, Enter and Tab take, Escape closes.
 */
export function useCompletion(
  { sessionId, commands }: Conversation,
  text: string,
  field: RefObject<HTMLTextAreaElement | null>,
  write: (text: string) => void,
): Completion {
  const id = useId();
  const [chosenFor, setChosenFor] = useState({ text, index: 0 });
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [seen, setSeen] = useState({ text, caret: text.length });
  const caret = seen.text === text ? seen.caret : text.length;
  const before = text.slice(0, caret);
  const part = mentionPart(before);
  const { mentions, isListed } = useMentions(sessionId, part);

  const named = part === null ? [] : fitting(part, mentions);
  const all: readonly Offer[] =
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

  function accept(offer: Offer) {
    const next = offer.before + (part === null ? '' : text.slice(caret));
    const end = offer.before.length;
    write(next);
    setSeen({ text: next, caret: end });
    // Once the field has the text.
    requestAnimationFrame(() => field.current?.setSelectionRange(end, end));
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
        // A name that is complete is sent.
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
    noteCaret: ({ value, selectionEnd }) => setSeen({ text: value, caret: selectionEnd }),
  };
}

import { type KeyboardEvent, useId, useState } from 'react';
import { completions } from '../conversation/completion';
import type { Command } from '../protocol/update';

/** The commands that are offered for what the reader writes, and the one that is chosen. */
export interface Completion {
  readonly id: string;
  readonly offered: readonly Command[];
  readonly chosen: number;
  readonly accept: (command: Command) => void;
  /** @returns whether the key was meant for the list */
  readonly press: (event: KeyboardEvent) => boolean;
}

/**
 * Offers goose's commands to a reader who begins a message with a slash: arrows choose, Enter and Tab
 * take, Escape closes.
 */
export function useCompletion(
  text: string,
  commands: readonly Command[],
  write: (text: string) => void,
): Completion {
  const id = useId();
  const [chosenFor, setChosenFor] = useState({ text, index: 0 });
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const offered = closedFor === text ? [] : completions(text, commands);
  const chosen = chosenFor.text === text ? chosenFor.index : 0;
  const accept = ({ name }: Command) => write(`/${name} `);

  function press(event: KeyboardEvent): boolean {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const command = offered[chosen];
    if (!command || altKey || ctrlKey || metaKey || shiftKey) return false;
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
        if (text === `/${command.name}`) return false;
        accept(command);
        break;
      default:
        return false;
    }
    event.preventDefault();
    return true;
  }

  return { id, offered, chosen, accept, press };
}

import { createContext, use, useSyncExternalStore } from 'react';

/** What is open in a list of which only a part is in the page. */
export interface OpenedParts {
  readonly has: (name: string) => boolean;
  readonly set: (name: string, open: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createOpened(): OpenedParts {
  const names = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    has: (name) => names.has(name),
    set(name, open) {
      if (names.has(name) === open) return;
      if (open) names.add(name);
      else names.delete(name);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const Opened = createContext<OpenedParts>(createOpened());

/** Whether something is open, also once the list has taken it out of the page and back. */
export function useOpened(name: string): [boolean, (open: boolean) => void] {
  const { has, set, subscribe } = use(Opened);
  const isOpen = () => has(name);
  const open = useSyncExternalStore(subscribe, isOpen, isOpen);
  return [open, (next) => set(name, next)];
}

/** The name by which an entry of a conversation is open that can be folded. */
export const foldName = (kind: 'tool' | 'thought' | 'panel', id: string) =>
  `${kind} ${id}`;

import { createContext, use, useState } from 'react';

/** What the reader has opened in a list of which only a part is in the page. */
export const Opened = createContext<Set<string>>(new Set());

/** Whether something is open, also once the list has taken it out of the page and back. */
export function useOpened(name: string): [boolean, (open: boolean) => void] {
  const opened = use(Opened);
  const [open, setOpen] = useState(() => opened.has(name));
  return [
    open,
    (next) => {
      if (next) opened.add(name);
      else opened.delete(name);
      setOpen(next);
    },
  ];
}

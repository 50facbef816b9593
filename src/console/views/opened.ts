import { createContext, use, useMemo, useState } from 'react';

interface OpenedParts {
  readonly has: (name: string) => boolean;
  readonly set: (name: string, open: boolean) => void;
}

export const Opened = createContext<OpenedParts>({ has: () => false, set: () => {} });

export function useOpenedParts(): OpenedParts {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      has: (name) => names.has(name),
      set(name, open) {
        setNames((before) => {
          if (before.has(name) === open) return before;
          return new Set(
            open ? [...before, name] : [...before].filter((it) => it !== name),
          );
        });
      },
    }),
    [names],
  );
}

export function useOpened(name: string): [boolean, (open: boolean) => void] {
  const { has, set } = use(Opened);
  return [has(name), (next) => set(name, next)];
}

export const foldName = (
  kind: 'tool' | 'thought' | 'panel' | 'added' | 'group',
  id: string,
) => `${kind} ${id}`;

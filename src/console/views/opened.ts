import { createContext, use, useMemo, useState } from 'react';

/** A part of a session that is folded at first. */
export type Fold = `${'tool' | 'thought' | 'panel' | 'added' | 'group'} ${string}`;

interface OpenedParts {
  readonly has: (fold: Fold) => boolean;
  readonly set: (fold: Fold, open: boolean) => void;
}

export const Opened = createContext<OpenedParts>({ has: () => false, set: () => {} });

export function useOpenedParts(): OpenedParts {
  const [opened, setOpened] = useState<Readonly<Record<Fold, boolean>>>({});
  return useMemo(
    () => ({
      has: (fold) => opened[fold] === true,
      set: (fold, open) =>
        setOpened((before) =>
          before[fold] === open ? before : { ...before, [fold]: open },
        ),
    }),
    [opened],
  );
}

export function useOpened(fold: Fold): [boolean, (open: boolean) => void] {
  const { has, set } = use(Opened);
  return [has(fold), (open) => set(fold, open)];
}

import type { SyntheticEvent } from 'react';

/** The props of a `details` element whose parent knows if it is open. */
export const fold = (open: boolean, setOpen: (open: boolean) => void) => ({
  open,
  onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setOpen(currentTarget.open),
});

import { Button } from '@site/src/ui/Button';
import { type ReactNode, useEffect, useState } from 'react';
import page from './page.module.css';

export function Confirm({
  label,
  verb = 'Remove it',
  keep = 'Keep it',
  list,
  children,
  onKeep,
  onRemove,
}: {
  label: string;
  verb?: string;
  keep?: string;
  list?: ReactNode;
  children: ReactNode;
  onKeep: () => void;
  onRemove: () => void;
}) {
  useFocusBack();
  return (
    // Escape is the keyboard's way to keep it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={page.panel}
      role="alertdialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onKeep();
      }}
    >
      <p>{children}</p>
      {list}
      <Button main onClick={onRemove}>
        {verb}
      </Button>
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question has just been asked for
        autoFocus
        onClick={onKeep}
      >
        {keep}
      </Button>
    </div>
  );
}

/** Gives the focus back to what had it before, once a part that took it is gone. */
function useFocusBack() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}

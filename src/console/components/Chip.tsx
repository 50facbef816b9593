import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import styles from './chip.module.css';

/** Called by what is in its popover. */
export const closeChip = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** A button that opens a small popover beside it. */
export function Chip({
  name,
  text,
  disabled = false,
  children,
}: {
  name: string;
  text: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        className={styles.chip}
        popoverTarget={id}
        aria-haspopup="dialog"
        disabled={disabled}
      >
        <span className={styles.name}>{name} </span>
        <span className={styles.text}>{text}</span>
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={name}
        className={styles.popover}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          // Only now, since the browser has led the focus back to the button.
          if (newState === 'closed') return setOpen(false);
          // On a touch screen the focus in a field would bring up the keyboard.
          const first = window.matchMedia('(hover: hover)').matches
            ? 'input, button'
            : 'button';
          currentTarget.querySelector<HTMLElement>(first)?.focus();
        }}
      >
        {isOpen && children}
      </dialog>
    </>
  );
}

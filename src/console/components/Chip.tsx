import {
  Fragment,
  type ReactNode,
  type SyntheticEvent,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './chip.module.css';

/** Pixels between a popover, its button and the edges of the window. */
const gap = 8;

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
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDialogElement>(null);
  /** Counted, since the browser reports no end when the popover opens again at once. */
  const [opening, setOpening] = useState(0);

  function place({ newState }: ToggleEvent<HTMLDialogElement>) {
    const chip = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !chip || !popover.current) return;
    setOpening((last) => last + 1);
    const { clientWidth, clientHeight } = document.documentElement;
    const { style } = popover.current;
    const isLow = chip.top > clientHeight / 2;
    style.setProperty('--chip-left', `${Math.min(chip.left, clientWidth - gap)}px`);
    style.top = isLow ? 'auto' : `${chip.bottom + gap / 2}px`;
    style.bottom = isLow ? `${clientHeight - chip.top + gap / 2}px` : 'auto';
    const room = isLow ? chip.top : clientHeight - chip.bottom;
    style.maxHeight = `${room - 2 * gap}px`;
  }

  return (
    <>
      <button
        ref={button}
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
        ref={popover}
        id={id}
        popover="auto"
        aria-label={name}
        className={styles.popover}
        onBeforeToggle={place}
        onToggle={({ newState, currentTarget }) => {
          // Only now, since the browser has led the focus back to the button.
          if (newState === 'closed') return setOpening(0);
          // On a touch screen the focus in a field would bring up the keyboard.
          const first = window.matchMedia('(hover: hover)').matches
            ? 'input, button'
            : 'button';
          currentTarget.querySelector<HTMLElement>(first)?.focus();
        }}
      >
        {opening > 0 && <Fragment key={opening}>{children}</Fragment>}
      </dialog>
    </>
  );
}

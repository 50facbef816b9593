import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './CopyPage.module.css';

/** The button beside "Copy page", and its menu. */
export function CopyMenu({
  twin,
  onCopy,
}: {
  /** Address of the page's Markdown twin. */
  readonly twin: string;
  readonly onCopy: () => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const items = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]'),
    ];
    const now = items.findIndex((item) => item === document.activeElement);
    const target = {
      ArrowDown: items[(now + 1) % items.length],
      ArrowUp: items.at(now - 1),
      Home: items[0],
      End: items.at(-1),
    }[event.key];
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === 'Escape') {
      close();
    }
  }

  return (
    <div ref={root} className={styles.more}>
      <button
        ref={button}
        type="button"
        className={clsx('button button--secondary button--sm', styles.toggle)}
        aria-label="More ways to copy this page"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <svg viewBox="0 0 20 20" width="1em" height="1em" aria-hidden="true">
          <path d="m5 8 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {isOpen && (
        <div
          ref={menu}
          role="menu"
          tabIndex={-1}
          aria-label="Copy this page"
          className={styles.menu}
          onKeyDown={onKeyDown}
        >
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              close();
              onCopy();
            }}
          >
            Copy as Markdown
            <span>To paste into a chat or a file</span>
          </button>
          <a role="menuitem" tabIndex={-1} className={styles.item} href={twin}>
            View as Markdown
            <span>The page as plain text</span>
          </a>
        </div>
      )}
    </div>
  );
}

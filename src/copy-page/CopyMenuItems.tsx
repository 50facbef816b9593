import { openGoose } from '@site/src/manual/load';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import styles from './CopyMenuItems.module.css';

/** The menu of the button beside "Copy page". It takes the focus, and gives it back. */
export default function CopyMenuItems({
  twin,
  button,
  onCopy,
  onLeave,
}: {
  readonly twin: string;
  /** Opens and closes the menu. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onCopy: () => void;
  readonly onLeave: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const leave = ({ target }: Event) => {
      const root = menu.current?.parentElement;
      if (!(target instanceof Node && root?.contains(target))) onLeave();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is about one opening
  }, []);

  function close() {
    onLeave();
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
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={styles.item}
        onClick={() => {
          close();
          openGoose({ type: 'ask', question: '' });
        }}
      >
        Ask your goose
        <span>Your own model answers, from this manual</span>
      </button>
    </div>
  );
}

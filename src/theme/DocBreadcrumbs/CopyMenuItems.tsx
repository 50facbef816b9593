import { openGoose } from '@site/src/goosePanel/load';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './CopyMenuItems.module.css';

const look = { role: 'menuitem', tabIndex: -1, className: styles.item } as const;

export default function CopyMenuItems({
  markdown,
  onCopy,
  onClose,
}: {
  readonly markdown: string;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => itemsIn(menu.current)[0]?.focus(), []);

  const closeAnd = (action: () => void) => () => {
    onClose();
    action();
  };

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label="Copy this page"
      onKeyDown={moveFocus}
    >
      <button type="button" {...look} onClick={closeAnd(onCopy)}>
        Copy as Markdown
        <span>To paste into a chat or a file</span>
      </button>
      <a {...look} href={markdown}>
        View as Markdown
        <span>The page as plain text</span>
      </a>
      <button
        type="button"
        {...look}
        onClick={closeAnd(() => openGoose({ type: 'ask', question: '' }))}
      >
        Ask your goose
        <span>Your own model answers, from this manual</span>
      </button>
    </div>
  );
}

function itemsIn(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = itemsIn(event.currentTarget);
  const now = items.findIndex((item) => item === document.activeElement);
  const target = {
    ArrowDown: items[(now + 1) % items.length],
    ArrowUp: items.at(now - 1),
    Home: items[0],
    End: items.at(-1),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

import { Button } from '@site/src/ui/Button';
import { LazyPart } from '@site/src/ui/LazyPart';
import { useRef, useState } from 'react';
import styles from './CopyPage.module.css';

const loadItems = () => import('./CopyMenuItems');

/** The button beside "Copy page", and its menu, whose code is fetched when it is first opened. */
export function CopyMenu({
  twin,
  onCopy,
}: {
  /** Address of the page's Markdown twin. */
  readonly twin: string;
  readonly onCopy: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  return (
    <div className={styles.more}>
      <Button
        ref={button}
        className={styles.toggle}
        aria-label="More ways to copy this page"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          // The menu may not have come yet, and hears no key before.
          if (event.key === 'Escape') setOpen(false);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <svg viewBox="0 0 20 20" width="1em" height="1em" aria-hidden="true">
          <path d="m5 8 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Button>
      {isOpen && (
        <LazyPart
          load={loadItems}
          props={{ twin, onCopy, button, onLeave: () => setOpen(false) }}
          waiting={null}
        />
      )}
    </div>
  );
}

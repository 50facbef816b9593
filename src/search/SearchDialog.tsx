import { LazyPart } from '@site/src/ui/LazyPart';
import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from './SearchIcon';
import styles from './SearchDialog.module.css';

/** The results and their engine are fetched when the dialog first opens. */
const loadResults = () => import('./SearchResults');

/**
 * The search: a field, and below it the results. Enter in the field follows the best result, Escape
 * closes; the results bring the arrow keys. The browser keeps the focus inside and gives it back.
 */
export function SearchDialog({
  isOpen,
  onClose,
  onFollow,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The reader follows a result. */
  readonly onFollow: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [entered, setEntered] = useState<string | null>(null);

  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
      field.current?.select();
    } else {
      dialog.current?.close();
    }
  }, [isOpen]);

  return (
    // A click beside the dialog lands on the dialog itself; Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={() => {
        setEntered(null);
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.panel}>
        <search>
          <form
            className={styles.bar}
            onSubmit={(event) => {
              event.preventDefault();
              setEntered(query.trim());
            }}
          >
            <SearchIcon />
            <input
              ref={field}
              className={styles.field}
              aria-label="Search the docs and the blog"
              placeholder="Search docs and blog"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            {/* Every page loads this: no `Button`, which only the parts that are loaded later have. */}
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={onClose}
            >
              Close
            </button>
          </form>
        </search>
        <LazyPart
          load={loadResults}
          props={{ query: query.trim(), entered, onFollow }}
          waiting={<output className={styles.waiting}>Loading search…</output>}
        />
      </div>
    </dialog>
  );
}

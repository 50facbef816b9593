import { lazyPart } from '@site/src/ui/LazyPart';
import { useEffect, useRef, useState } from 'react';
import styles from './SearchDialog.module.css';

const SearchResults = lazyPart(
  () => import('./SearchResults'),
  <output className={styles.waiting}>Loading search…</output>,
);

/** The search dialog. Enter follows the best result, Escape closes; the results add arrow keys. */
export function SearchDialog({
  isOpen,
  onClose,
  onFollow,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
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
    // The backdrop belongs to the dialog element; Escape is its keyboard equivalent.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      // Escape. `close` comes late, when a quick reader may have opened the dialog again.
      onCancel={onClose}
      onClose={() => {
        setEntered(null);
        if (!dialog.current?.open) onClose();
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
              // A search takes milliseconds for each character.
              maxLength={500}
              onChange={(event) => {
                setQuery(event.target.value);
                setEntered(null);
              }}
            />
            {/* Part of every page, so it must not load `Button`. */}
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={onClose}
            >
              Close
            </button>
          </form>
        </search>
        <SearchResults query={query.trim()} entered={entered} onFollow={onFollow} />
      </div>
    </dialog>
  );
}

export function SearchIcon() {
  return (
    <svg viewBox="0 0 20 20" width="1em" height="1em" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="m13 13 4.5 4.5" />
      </g>
    </svg>
  );
}

import { LazyPart } from '@site/src/ui/LazyPart';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SearchIcon } from './SearchIcon';
import styles from './SearchDialog.module.css';

/** The results and their engine are fetched when the dialog first opens. */
const loadResults = () => import('./SearchResults');

/**
 * The search: a field, and below it the results. Arrow keys walk through both, Enter in the field
 * follows the best result, Escape closes. The browser keeps the focus inside and gives it back.
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
      onKeyDown={(event) => moveFocus(event, field.current)}
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
            <button type="button" className={styles.close} onClick={onClose}>
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

/** Arrow keys go through the field and the results; a letter on a result goes on with the query. */
function moveFocus(event: KeyboardEvent<HTMLDialogElement>, field: HTMLElement | null) {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
  const isStep = key === 'ArrowDown' || key === 'ArrowUp';
  if (isStep) {
    const results = currentTarget.querySelectorAll<HTMLElement>('[data-search-stop]');
    const stops = [field, ...results];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    const next = Math.max(now, 0) + (key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    stops.at(next % stops.length)?.focus();
  } else if (/^[^ ]$/u.test(key) || key === 'Backspace') {
    const isResult = document.activeElement?.hasAttribute('data-search-stop');
    if (isResult) field?.focus();
  }
}

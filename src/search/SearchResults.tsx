import { Button } from '@site/src/ui/Button';
import { useListener } from '@site/src/ui/useListener';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import { openGoose } from '@site/src/goosePanel/load';
import { createSearch, type Search } from './engine';
import { type Findings, useFindings } from './useFindings';
import styles from './SearchResults.module.css';
import Link from '@docusaurus/Link';
import { clsx } from 'clsx';
import type { Hit, PageHit } from './hits';

const pageSize = 8;

/** Keeps the index across pages. */
let search: Search | null = null;

function sharedSearch(baseUrl: string): Search {
  search ??= createSearch(baseUrl);
  return search;
}

export default function SearchResults({
  query,
  entered,
  onFollow,
}: {
  readonly query: string;
  /** The query on which the reader pressed Enter; its best result is followed. */
  readonly entered: string | null;
  readonly onFollow: () => void;
}) {
  const { siteConfig } = useDocusaurusContext();
  const [more, setMore] = useState({ query, limit: pageSize });
  const limit = more.query === query ? more.limit : pageSize;
  const engine = useMemo(() => sharedSearch(siteConfig.baseUrl), [siteConfig.baseUrl]);
  const { findings, retry } = useFindings(engine, query, limit);
  const list = useRef<HTMLOListElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  useArrowKeys(count);
  // Back changes the page below, which the dialog covers on a phone.
  useListener('window', 'popstate', () => count.current?.closest('dialog')?.close());

  useEffect(() => {
    const isThere = findings.state === 'found' && findings.query === entered;
    if (isThere) list.current?.querySelector('a')?.click();
  }, [findings, entered]);

  const hits = (pages: readonly PageHit[]) =>
    pages.map((page) => <SearchHit key={page.path} page={page} onFollow={onFollow} />);

  return (
    <>
      <output
        ref={count}
        className={findings.state === 'found' ? styles.count : styles.message}
      >
        {announcement(findings)}
      </output>
      {findings.state === 'idle' && (
        <p className={styles.hint}>
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to
          close
        </p>
      )}
      {findings.state === 'failed' && <Failure error={findings.error} onRetry={retry} />}
      {findings.state === 'found' && findings.nearest.length > 0 && (
        <div className={styles.scroll}>
          <ul className={styles.list} aria-label="Nearest pages">
            {hits(findings.nearest)}
          </ul>
        </div>
      )}
      {findings.state === 'found' && findings.total > 0 && (
        <div className={styles.scroll}>
          <ol ref={list} className={styles.list}>
            {hits(findings.pages)}
          </ol>
          {findings.total > limit && (
            <Button
              data-search-stop
              onClick={() => setMore({ query, limit: limit + pageSize })}
            >
              Show more
            </Button>
          )}
        </div>
      )}
      {query !== '' && (
        <button
          type="button"
          data-search-stop
          className={styles.ask}
          onClick={() => {
            onFollow();
            openGoose({ type: 'ask', question: query });
          }}
        >
          Ask your goose: “{query}”
        </button>
      )}
    </>
  );
}

function announcement(findings: Findings): string {
  switch (findings.state) {
    case 'idle':
      return 'Type to search the docs and the blog.';
    case 'searching':
      return 'Searching…';
    case 'failed':
      return '';
    case 'found': {
      const { total, nearest, query, meant, missing } = findings;
      if (total > 0) {
        const instead = meant === query ? '' : ` instead of “${query}”`;
        const without = missing.map((word) => `“${word}”`).join(' or ');
        const lack = without && `. None of the best has ${without}.`;
        return `${total} ${total === 1 ? 'page' : 'pages'} for “${meant}”${instead}${lack}`;
      }
      const advice =
        nearest.length > 0 ? 'The nearest:' : 'Try fewer words, or other ones.';
      return `No page answers “${query}”. ${advice}`;
    }
  }
}

function Failure({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  if (process.env.NODE_ENV === 'development') {
    return (
      <p role="alert" className={styles.message}>
        The search index is made by a build, so there is none here. Run{' '}
        <code>npm start</code> to try the search.
      </p>
    );
  }
  return (
    <div role="alert" className={styles.failure}>
      <p>The search could not be loaded. Check your connection, then try again.</p>
      <p className={styles.detail}>{String(error)}</p>
      <Button main data-search-stop onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

function SearchHit({
  page,
  onFollow,
}: {
  readonly page: PageHit;
  readonly onFollow: () => void;
}) {
  return (
    <li>
      <HitLink hit={page} section={page.section} onFollow={onFollow} />
      {page.places.length > 0 && (
        <ul className={styles.places}>
          {page.places.map((place) => (
            <li key={place.path}>
              <HitLink hit={place} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function HitLink({
  hit,
  section,
  onFollow,
}: {
  readonly hit: Hit;
  readonly section?: string;
  readonly onFollow: () => void;
}) {
  function onClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
    const opensElsewhere = metaKey || ctrlKey || shiftKey || altKey;
    if (!opensElsewhere) onFollow();
  }
  return (
    <Link to={hit.path} className={clsx(styles.hit)} data-search-stop onClick={onClick}>
      <span className={styles.title}>
        {hit.title}
        {section && <span className={styles.section}>{section}</span>}
      </span>
      <span className={styles.excerpt}>
        {hit.excerpt.map(({ text, matches }, index) =>
          // Pieces of an excerpt never change their order.
          matches ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
    </Link>
  );
}

/** Arrow keys move through the results; a letter outside of the query continues it. */
function useArrowKeys(inside: RefObject<Element | null>): void {
  // Of the document, since what has the focus may be gone, such as the last “Show more”.
  useListener('document', 'keydown', (event) => {
    const dialog = inside.current?.closest('dialog');
    const field = dialog?.querySelector('input');
    if (dialog && field) moveFocus(event, dialog, field);
  });
}

function moveFocus(event: KeyboardEvent, dialog: HTMLDialogElement, field: HTMLElement) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (!dialog.open || ctrlKey || metaKey || altKey || event.isComposing) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const results = dialog.querySelectorAll<HTMLElement>('[data-search-stop]');
    const stops = [field, ...results];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    const next = Math.max(now, 0) + (key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    stops.at(next % stops.length)?.focus();
  } else if (/^[^ ]$/u.test(key) || key === 'Backspace') {
    field.focus();
  }
}

import { Button } from '@site/src/ui/Button';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useMemo, useRef, useState } from 'react';
import { openGoose } from '@site/src/manual/load';
import { createSearch, type Search } from './engine';
import { SearchHit } from './SearchHit';
import { type Findings, useFindings } from './useFindings';
import styles from './SearchResults.module.css';
import { useArrowKeys } from './useArrowKeys';

const pageSize = 8;

/** The index stays loaded while the reader goes from page to page. */
let search: Search | null = null;

function sharedSearch(baseUrl: string): Search {
  search ??= createSearch(baseUrl);
  return search;
}

/** The results of a query, as the reader types it. */
export default function SearchResults({
  query,
  entered,
  onFollow,
}: {
  readonly query: string;
  /** The query the reader pressed Enter on: its best result is followed once it is there. */
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

  useEffect(() => {
    const isThere = findings.state === 'found' && findings.query === entered;
    if (isThere) list.current?.querySelector('a')?.click();
  }, [findings, entered]);

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
            {findings.nearest.map((page) => (
              <SearchHit key={page.path} page={page} onFollow={onFollow} />
            ))}
          </ul>
        </div>
      )}
      {findings.state === 'found' && findings.total > 0 && (
        <div className={styles.scroll}>
          <ol ref={list} className={styles.list}>
            {findings.pages.map((page) => (
              <SearchHit key={page.path} page={page} onFollow={onFollow} />
            ))}
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

/** What is read out, and shown above the results. */
function announcement(findings: Findings): string {
  switch (findings.state) {
    case 'idle':
      return 'Type to search the docs and the blog.';
    case 'searching':
      return 'Searching…';
    case 'failed':
      return '';
    case 'found':
      if (findings.total === 0) {
        return findings.nearest.length > 0
          ? `No results for “${findings.query}”. The nearest:`
          : `No results for “${findings.query}”. Try fewer words, or other ones.`;
      }
      return findings.total === 1
        ? `1 page for “${findings.query}”`
        : `${findings.total} pages for “${findings.query}”`;
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

import Link from '@docusaurus/Link';
import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import type { Hit, PageHit } from './hits';
import styles from './SearchResults.module.css';

/** A page that matches, and the places on it that match best. */
export function SearchHit({
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
          // The pieces of an excerpt never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          matches ? <mark key={index}>{text}</mark> : text,
        )}
      </span>
    </Link>
  );
}

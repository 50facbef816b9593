import { Button } from './Button';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import type { ReactNode } from 'react';
import styles from './Contained.module.css';

/** Characters of the text that stands for a part which could not be drawn. */
const longestText = 20_000;

/**
 * Keeps a failure to draw something to itself: the page around it goes on, and the reader gets what
 * was to be drawn as plain text.
 */
export function Contained({
  what,
  textOf,
  children,
}: {
  /** Names the part at the beginning of a sentence, such as `This message`. */
  readonly what: string;
  /** What was to be drawn, as text. */
  readonly textOf?: () => string;
  readonly children: ReactNode;
}) {
  return (
    <ErrorBoundary
      fallback={({ error, tryAgain }) => (
        <div className={styles.broken}>
          <p>
            {what} could not be drawn: <bdi>{String(error).slice(0, 500)}</bdi>{' '}
            <Button onClick={tryAgain}>Try again</Button>
          </p>
          {textOf && <pre>{safely(textOf).slice(0, longestText)}</pre>}
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** The text may be what cannot be had. */
function safely(textOf: () => string): string {
  try {
    return textOf();
  } catch {
    return '';
  }
}

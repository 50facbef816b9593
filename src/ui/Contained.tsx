import { Button } from './Button';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import type { ReactNode } from 'react';
import styles from './Contained.module.css';

const longestText = 20_000;

/** Contains rendering errors: the page goes on, and the content is shown as plain text. */
export function Contained({
  what,
  textOf,
  children,
}: {
  readonly what: string;
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

/** The text itself may be what failed. */
function safely(textOf: () => string): string {
  try {
    return textOf();
  } catch {
    return '';
  }
}

import { Button } from '@site/src/ui/Button';
import { patience } from '@site/src/ui/timeLimit';
import { useEffect, useState } from 'react';
import styles from './styles.module.css';

/**
 * Stands in while the session is asked for. It appears late, so that a fast answer shows nothing;
 * when the answer is slow, it offers to ask again.
 */
export function Waiting({ onRetry }: { readonly onRetry: () => void }) {
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.waiting}>
      <output className={styles.late}>
        {slow ? 'The account service is slow to answer.' : 'Checking your session…'}
      </output>
      {slow && (
        <Button main large onClick={onRetry}>
          Try again
        </Button>
      )}
      <NeedsScript />
    </div>
  );
}

/** For readers whose browser runs no scripts. */
export function NeedsScript() {
  return (
    <noscript>
      <p>Accounts need JavaScript. Switch it on for this site and reload the page.</p>
    </noscript>
  );
}

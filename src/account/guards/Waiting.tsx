import { Button } from '@site/src/ui/Button';
import { patience } from '@site/src/ui/timeLimit';
import { useEffect, useState } from 'react';
import styles from './styles.module.css';
import { describeError } from '../errors';
import type { SessionState } from '../sessionMachine';

/** Appears late, so that a fast answer shows nothing. */
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

export function NeedsScript() {
  return (
    <noscript>
      <p>Accounts need JavaScript. Switch it on for this site and reload the page.</p>
    </noscript>
  );
}

/** Reports that the session could not be checked. It is not lost. */
export function SessionUnreachable({
  hint,
  error,
  onRetry,
}: Extract<SessionState, { name: 'unreachable' }> & { readonly onRetry: () => void }) {
  return (
    <div className={styles.waiting} role="alert">
      <p>{describeError(error).message}</p>
      {hint && <p>You stay signed in.</p>}
      <Button main large onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

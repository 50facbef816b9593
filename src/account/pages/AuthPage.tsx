import { useHistory } from '@docusaurus/router';
import Layout from '@theme/Layout';
import { type ReactNode, useEffect } from 'react';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { useAuth } from '../AuthProvider';
import { describeError } from '../errors';
import { SessionUnreachable } from '../guards/SessionUnreachable';
import { NeedsScript, Waiting } from '../guards/Waiting';
import type { SessionState } from '../sessionMachine';
import styles from './styles.module.css';
import { useNext } from './useNext';

/** The frame of the login, sign-up and forgot-password pages; sends signed-in readers on. */
export function AuthPage({
  title,
  description,
  children,
}: {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}) {
  const { state, prepare, retry } = useAuth();
  const history = useHistory();
  const { path } = useNext();
  const signedIn = state.name === 'signedIn';

  useEffect(prepare, [prepare]);
  useEffect(() => {
    if (signedIn) history.replace(path);
  }, [signedIn, history, path]);

  return (
    <Layout title={title} description={description}>
      <main className={`prose ${styles.page}`}>
        <div className={styles.card}>
          <h1>{title}</h1>
          {state.name === 'unreachable' ? (
            <SessionUnreachable error={state.error} onRetry={retry} />
          ) : isWaiting(state) ? (
            <Waiting />
          ) : (
            <>
              <FormMessage kind="error">{newsOf(state)}</FormMessage>
              <NeedsScript />
              {children}
            </>
          )}
        </div>
      </main>
    </Layout>
  );
}

/** Whether the form would only be in the way: a session is about to appear. */
function isWaiting(state: SessionState): boolean {
  return state.name === 'signedIn' || (state.name === 'restoring' && state.hint !== null);
}

/** Why the reader finds themselves on this page, when something brought them here. */
function newsOf(state: SessionState): string | null {
  if (state.name !== 'signedOut') return null;
  if (state.cause === 'ended') return 'Your session has ended. Log in to go on.';
  if (state.cause === 'redirectFailed') return describeError(state.error).message;
  return null;
}

import { useHistory } from '@docusaurus/router';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import Layout from '@theme/Layout';
import { type ReactNode, useEffect } from 'react';
import { useAuth } from '../AuthProvider';
import { SessionUnreachable } from '../guards/SessionUnreachable';
import { NeedsScript, Waiting } from '../guards/Waiting';
import type { SessionState } from '../sessionMachine';
import styles from './styles.module.css';
import { useArrivalNews } from './useArrivalNews';
import { useNext } from '../useNext';

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
  const news = useArrivalNews(state);
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
            <Waiting onRetry={retry} />
          ) : (
            <>
              <FormMessage kind="error">{news}</FormMessage>
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

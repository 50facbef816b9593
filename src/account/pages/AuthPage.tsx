import { useHistory } from '@docusaurus/router';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '../AuthProvider';
import { SessionUnreachable, NeedsScript, Waiting } from '../guards/Waiting';
import type { SessionState } from '../sessionMachine';
import { accountLabel } from '../sessionMark';
import styles from './styles.module.css';
import { useNext } from '../useNext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { describeCode, describeError, isCancelled } from '../errors';
import { endReasonNote } from '../userStorage';

/** When another tab signs in, a form that has been typed into stays. */
export function AuthPage({
  title,
  description,
  reportsEnd = false,
  children,
}: {
  readonly title: string;
  readonly description: string;
  /** Shows why the last session of this tab ended. */
  readonly reportsEnd?: boolean;
  readonly children: ReactNode;
}) {
  const { state, prepare, retry } = useAuth();
  const history = useHistory();
  const { path } = useNext();
  const news = useArrivalNews(state, reportsEnd);
  const [isTyped, setTyped] = useState(false);
  const goesOn = state.name === 'signedIn' && (state.here === true || !isTyped);

  const isBrowser = useIsBrowser();
  // A file that is lost before the page has hydrated is reported as a lost part of the page.
  useEffect(() => {
    if (isBrowser) prepare();
  }, [isBrowser, prepare]);
  useEffect(() => {
    if (goesOn) history.replace(path);
  }, [goesOn, history, path]);

  return (
    <Layout title={title} description={description}>
      <main className={`prose ${styles.page}`}>
        <div className={styles.card} onInput={() => setTyped(true)}>
          <h1>{title}</h1>
          {state.name === 'unreachable' ? (
            <SessionUnreachable {...state} onRetry={retry} />
          ) : goesOn || (isWaiting(state) && !isTyped) ? (
            <Waiting onRetry={retry} />
          ) : (
            <>
              <FormMessage kind="error">{news}</FormMessage>
              <output>
                {state.name === 'signedIn' && (
                  <p>
                    You are signed in.{' '}
                    <Link to={path}>Go on as {accountLabel(state.user)}</Link>
                  </p>
                )}
              </output>
              <NeedsScript />
              {children}
            </>
          )}
        </div>
      </main>
    </Layout>
  );
}

/** Reports whether a session is about to appear, so that the form would only get in the way. */
function isWaiting(state: SessionState): boolean {
  return state.name === 'restoring' && state.hint !== null;
}

function useArrivalNews(state: SessionState, reportsEnd: boolean): string | null {
  const isBrowser = useIsBrowser();
  if (state.name === 'signedOut' && state.why.cause === 'redirectFailed') {
    const { error } = state.why;
    return isCancelled(error) ? null : describeError(error).message;
  }
  const ended = isBrowser && reportsEnd ? endReasonNote.read() : null;
  return ended && describeCode(ended).message;
}

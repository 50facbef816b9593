import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazyPart } from '@site/src/ui/LazyPart';
import { Spinner } from '@site/src/ui/forms/SubmitButton';
import { useState } from 'react';
import { useAuth } from '../AuthProvider';
import type { PendingCredential } from '../firebase/later';
import styles from './styles.module.css';
import type { AccountFormControl } from './AccountForm';

export function GoogleButton({
  form: { state, run },
  onChoose,
}: {
  readonly form: AccountFormControl;
  readonly onChoose: () => Promise<void>;
}) {
  const ready = useIsBrowser();
  const mark = useBaseUrl('/img/google.com.svg');
  const busy = state.name === 'busy';
  const waiting = busy && state.by === 'otherWay';
  return (
    <>
      <p className={styles.or}>
        <span>or</span>
      </p>
      <button
        type="button"
        className={`button button--secondary button--block ${styles.provider}`}
        disabled={!ready}
        aria-disabled={busy || undefined}
        aria-busy={waiting || undefined}
        onClick={() => void run(onChoose)}
      >
        {waiting ? <Spinner /> : <img src={mark} alt="" width="18" height="18" />}
        Continue with Google
      </button>
    </>
  );
}

export function useGoogleLogin() {
  const { loginWithGoogle, act } = useAuth();
  const [conflict, setConflict] = useState<PendingCredential | null>(null);
  return {
    async login() {
      try {
        await loginWithGoogle();
      } catch (error) {
        const pending = await act((client) => client.pendingCredential(error)).catch(
          () => null,
        );
        if (!pending) throw error;
        setConflict(pending);
      }
    },
    /** Set when an account with the same email exists. */
    conflict,
    forget: () => setConflict(null),
  };
}

export const LinkGoogle = lazyPart(
  async () => ({ default: (await import('./LinkGoogleForm')).LinkGoogleForm }),
  <p>One moment…</p>,
);

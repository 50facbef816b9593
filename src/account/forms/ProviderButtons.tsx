import useIsBrowser from '@docusaurus/useIsBrowser';
import { LazyPart } from '@site/src/ui/LazyPart';
import { Spinner } from '@site/src/ui/forms/Spinner';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useAuth } from '../AuthProvider';
import type { PendingCredential } from '../firebase/later';
import type { IdentityProvider, ProviderId } from '../user';
import type { LinkProviderForm } from './LinkProviderForm';
import styles from './styles.module.css';
import type { AccountFormControl } from './useAccountForm';

export function ProviderButtons({
  form: { state, run },
  only,
  onChoose,
}: {
  readonly form: AccountFormControl;
  readonly only: readonly IdentityProvider[];
  readonly onChoose: (provider: ProviderId) => Promise<void>;
}) {
  const ready = useIsBrowser();
  const busy = state.name === 'busy';
  const waiting = busy && state.by === 'otherWay';
  return (
    <>
      <p className={styles.or}>
        <span>or</span>
      </p>
      {only.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={`button button--secondary button--block ${styles.provider}`}
          disabled={!ready}
          aria-disabled={busy || undefined}
          aria-busy={waiting || undefined}
          onClick={() => void run(() => onChoose(id))}
        >
          {waiting ? <Spinner /> : marks[id]}
          Continue with {name}
        </button>
      ))}
    </>
  );
}

const marks: Readonly<Record<ProviderId, ReactNode>> = {
  'google.com': (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.8 8.8 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.07-2.84H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path
        fill="#fbbc05"
        d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3-2.33Z"
      />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.95l3 2.33A5.4 5.4 0 0 1 9 3.58Z"
      />
    </svg>
  ),
};

export function useProviderLogin() {
  const { loginWith, act } = useAuth();
  const [conflict, setConflict] = useState<PendingCredential | null>(null);
  return {
    async login(provider: ProviderId) {
      try {
        await loginWith(provider);
      } catch (error) {
        const pending = await act((client) =>
          client.pendingCredential(provider, error),
        ).catch(() => null);
        if (!pending) throw error;
        setConflict(pending);
      }
    },
    /** Set when an account with the same email exists. */
    conflict,
    forget: () => setConflict(null),
  };
}

const loadForm = async () => ({
  default: (await import('./LinkProviderForm')).LinkProviderForm,
});

export function LinkProvider(props: ComponentProps<typeof LinkProviderForm>) {
  return <LazyPart load={loadForm} props={props} waiting={<p>One moment…</p>} />;
}

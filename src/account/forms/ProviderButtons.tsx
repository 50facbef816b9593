import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { LazyPart } from '@site/src/ui/LazyPart';
import { Spinner } from '@site/src/ui/forms/Spinner';
import { type ComponentProps, useState } from 'react';
import { useAuth } from '../AuthProvider';
import type { PendingCredential } from '../firebase/later';
import type { IdentityProvider, ProviderId } from '../user';
import type { LinkProviderForm } from './LinkProviderForm';
import styles from './styles.module.css';
import type { AccountFormControl } from './AccountForm';

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
  const { withBaseUrl } = useBaseUrlUtils();
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
          {waiting ? (
            <Spinner />
          ) : (
            <img src={withBaseUrl(`/img/${id}.svg`)} alt="" width="18" height="18" />
          )}
          Continue with {name}
        </button>
      ))}
    </>
  );
}

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

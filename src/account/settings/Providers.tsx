import { Button } from '@site/src/ui/Button';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { useAccountForm } from '../forms/useAccountForm';
import { useUserClient } from '../useUserClient';
import { hasProvider } from './providers';
import { Section } from './Section';
import styles from './styles.module.css';
import type { CheckedPart } from './useIdentityCheck';

const ways = [
  { id: 'password', name: 'Email and password' },
  { id: 'google.com', name: 'Google' },
] as const;

/** The ways to sign in: links and unlinks Google, and never takes the last way away. */
export function Providers({ user, identity }: CheckedPart) {
  const actAsUser = useUserClient(user.uid);
  const { state, failure, run } = useAccountForm();
  const busy = state.name === 'busy';
  const isLast = user.providerData.length === 1;
  const change = (action: () => Promise<void>) =>
    void run(() => identity.confirmed(action));

  return (
    <Section title="Ways to sign in">
      <FormMessage kind="error">{failure?.message}</FormMessage>
      <ul className={styles.ways}>
        {ways.map(({ id, name }) => (
          <li key={id}>
            <span>
              {name}
              {hasProvider(user, id) && <span className={styles.good}> Linked</span>}
            </span>
            {id === 'google.com' && !hasProvider(user, id) && (
              <Button
                aria-disabled={busy}
                onClick={() => change(() => actAsUser((self) => self.linkGoogle()))}
              >
                Link Google
              </Button>
            )}
            {hasProvider(user, id) && !isLast && (
              <Button
                aria-disabled={busy}
                onClick={() => change(() => actAsUser((self) => self.unlink(id)))}
              >
                Unlink {name}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isLast && (
        <p className={styles.note}>The last way to sign in cannot be unlinked.</p>
      )}
    </Section>
  );
}

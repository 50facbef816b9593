import { Button } from '@site/src/ui/Button';
import { FormFailure } from '../forms/AccountForm';
import { useAccountForm } from '../forms/useAccountForm';
import { useUserClient } from '../AuthProvider';
import { hasProvider, Section } from './SettingsForm';
import styles from './styles.module.css';
import type { CheckedPart } from './useIdentityCheck';
import { identityProviders } from '../user';

const ways = [
  { id: 'password', name: 'Email and password' },
  ...identityProviders,
] as const;

export function Providers({ user, identity }: CheckedPart) {
  const actAsUser = useUserClient(user.uid);
  const { state, failure, run } = useAccountForm();
  const busy = state.name === 'busy';
  const isLast = user.providerData.length === 1;
  const change = (action: () => Promise<void>) =>
    void run(() => identity.confirmed(action));

  return (
    <Section title="Ways to sign in">
      <FormFailure error={failure} />
      <ul className={styles.ways}>
        {ways.map(({ id, name }) => (
          <li key={id}>
            <span>
              {name}
              {hasProvider(user, id) && <span className={styles.good}> Linked</span>}
            </span>
            {id !== 'password' && !hasProvider(user, id) && (
              <Button
                aria-disabled={busy}
                onClick={() => change(() => actAsUser((self) => self.link(id)))}
              >
                Link {name}
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

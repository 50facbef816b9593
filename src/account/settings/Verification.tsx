import { Button } from '@site/src/ui/Button';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { useAccountForm } from '../forms/useAccountForm';
import type { AccountUser } from '../user';
import { useUserClient } from '../useUserClient';
import styles from './styles.module.css';

/** Whether the address is verified; if not, sends the mail again. */
export function Verification({ user }: { readonly user: AccountUser }) {
  const actAsUser = useUserClient(user.uid);
  const { state, failure, run } = useAccountForm();
  if (user.emailVerified) return <span className={styles.good}>Verified</span>;
  return (
    <div>
      <span className={styles.pending}>
        Not verified yet. Open the link in the mail you got.
      </span>
      <div className={styles.actions}>
        <Button
          aria-disabled={state.name === 'busy'}
          onClick={() => void run(() => actAsUser((self) => self.sendVerification()))}
        >
          Send the mail again
        </Button>
        <Button
          aria-disabled={state.name === 'busy'}
          onClick={() => void actAsUser((self) => self.refresh()).catch(() => undefined)}
        >
          I have opened it
        </Button>
      </div>
      <FormMessage kind="error">{failure?.message}</FormMessage>
      <FormMessage kind="success">
        {state.name === 'done' && `A mail is on its way to ${user.email}.`}
      </FormMessage>
    </div>
  );
}

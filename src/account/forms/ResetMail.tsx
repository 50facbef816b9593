import { Button } from '@site/src/ui/Button';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { useAuth } from '../AuthProvider';
import { FormFailure, useAccountForm } from './AccountForm';
import styles from './styles.module.css';

export function ResetMail({
  email,
  isMain = false,
}: {
  readonly email: string;
  /** The page asks for nothing else. */
  readonly isMain?: boolean;
}) {
  const { resetPassword } = useAuth();
  const { state, failure, run } = useAccountForm();
  return (
    <>
      {failure && <FormFailure error={failure} />}
      <FormMessage kind="success">
        {state.name === 'done' && 'A mail with a link is on its way.'}
      </FormMessage>
      <p>
        <Button
          main={isMain}
          large={isMain}
          className={styles.resetMail}
          onClick={() => void run(() => resetPassword(email))}
        >
          Send me a link for a new password
        </Button>
      </p>
    </>
  );
}

import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { PasswordField } from '@site/src/ui/forms/PasswordField';
import { useId, useLayoutEffect, useRef } from 'react';
import { AccountForm } from '../forms/AccountForm';
import { checkPassword, fieldText } from '../forms/fields';
import { GoogleButton } from '../forms/GoogleButton';
import { useAccountForm } from '../forms/useAccountForm';
import { UsernameField } from '../forms/UsernameField';
import type { AccountUser } from '../user';
import { useUserClient } from '../useUserClient';
import { hasProvider } from './providers';
import styles from './styles.module.css';

/** Asks the reader to confirm who they are, by password or by Google. */
export function IdentityDialog({
  user,
  onConfirmed,
  onCancel,
}: {
  readonly user: AccountUser;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}) {
  const actAsUser = useUserClient(user.uid);
  const dialog = useRef<HTMLDialogElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const title = useId();
  const form = useAccountForm(checkPassword, async (data) => {
    await actAsUser((self) => self.reauthenticate(fieldText(data, 'password')));
    onConfirmed();
  });

  async function confirmByGoogle() {
    await actAsUser((self) => self.reauthenticateWithGoogle());
    onConfirmed();
  }

  // Before the element leaves the page, since only an open dialog gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    password.current?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onCancel={onCancel}
    >
      <h2 id={title}>Confirm that it is you</h2>
      {hasProvider(user, 'password') && (
        <AccountForm form={form} submitLabel="Confirm">
          <UsernameField email={user.email ?? ''} />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            required
            ref={password}
            error={form.errorOf('password')}
          />
        </AccountForm>
      )}
      {!hasProvider(user, 'password') && (
        <FormMessage kind="error">{form.failure?.message}</FormMessage>
      )}
      {hasProvider(user, 'google.com') && (
        <GoogleButton form={form} onLogin={confirmByGoogle} />
      )}
      <button
        type="button"
        className={`button button--secondary button--block ${styles.cancel}`}
        onClick={onCancel}
      >
        Cancel
      </button>
    </dialog>
  );
}

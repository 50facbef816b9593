import Link from '@docusaurus/Link';
import { routes } from '@site/site/routes';
import { PasswordField } from '@site/src/ui/forms/PasswordField';
import { useAuth } from '../AuthProvider';
import type { PendingGoogle } from '../client';
import { useNext } from '../useNext';
import { AccountForm } from './AccountForm';
import { checkPassword, fieldText } from './fields';
import { useAccountForm } from './useAccountForm';
import { UsernameField } from './UsernameField';

/** Adds a Google account to the account that has its email, once its password is given. */
export function LinkGoogleForm({
  google,
  onCancel,
}: {
  readonly google: PendingGoogle;
  readonly onCancel: () => void;
}) {
  const { enter } = useAuth();
  const { link } = useNext();
  const form = useAccountForm(checkPassword, (data) =>
    enter((client) =>
      client.loginAndLink(google.email, fieldText(data, 'password'), google),
    ),
  );
  return (
    <>
      <p>
        <strong>{google.email}</strong> has an account with a password here. Enter the
        password to add Google to that account. From then on both work.
      </p>
      <AccountForm form={form} submitLabel="Log in and add Google">
        <UsernameField email={google.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          // The form takes the place of the one whose button was pressed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          error={form.errorOf('password')}
        />
      </AccountForm>
      <p>
        <Link to={link(routes.forgotPassword)}>Forgot your password?</Link>
      </p>
      <button type="button" className="button button--link" onClick={onCancel}>
        Do not add Google
      </button>
    </>
  );
}

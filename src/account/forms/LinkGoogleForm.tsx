import Link from '@docusaurus/Link';
import { routes } from '@site/site/routes';
import { useAuth } from '../AuthProvider';
import type { PendingCredential } from '../firebase/later';
import { useNext } from '../useNext';
import { AccountForm, useAccountForm } from './AccountForm';
import { checkPassword, CurrentPasswordField, fieldText, UsernameField } from './fields';

export function LinkGoogleForm({
  pending,
  onCancel,
}: {
  readonly pending: PendingCredential;
  readonly onCancel: () => void;
}) {
  const { email } = pending;
  const { enter } = useAuth();
  const { link } = useNext();
  const form = useAccountForm(checkPassword, (data) =>
    enter((client) => client.loginAndLink(email, fieldText(data, 'password'), pending)),
  );
  return (
    <>
      <p>
        <strong>{email}</strong> has an account with a password here. Enter the password
        to add Google to that account. From then on both work.
      </p>
      <AccountForm form={form} submitLabel="Log in and add Google">
        <UsernameField email={email} />
        {/* This form replaces the one whose button was pressed. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <CurrentPasswordField form={form} autoFocus />
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

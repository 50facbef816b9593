import Link from '@docusaurus/Link';
import { routes } from '@site/site/routes';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { useAuth } from '../AuthProvider';
import { errorCode } from '../errorCode';
import { useNext } from '../useNext';
import { AccountForm } from './AccountForm';
import { EmailField } from './EmailField';
import { checkEmail, fieldText } from './fields';
import { useAccountForm } from './useAccountForm';

/** Sends the mail that resets a password, and never tells whether an address has an account. */
export function ForgotPasswordForm() {
  const { resetPassword } = useAuth();
  const { link } = useNext();
  const form = useAccountForm(checkEmail, async (data) => {
    try {
      await resetPassword(fieldText(data, 'email'));
    } catch (error) {
      if (errorCode(error) !== 'auth/user-not-found') throw error;
    }
  });
  return (
    <>
      <FormMessage kind="success">
        {form.state.name === 'done' &&
          'If an account has this address, a mail with a link is on its way. Look in the spam folder too.'}
      </FormMessage>
      <AccountForm form={form} submitLabel="Send the link">
        <EmailField error={form.errorOf('email')} />
      </AccountForm>
      <p>
        <Link to={link(routes.login)}>Back to login</Link>
      </p>
    </>
  );
}

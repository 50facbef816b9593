import { AuthPage } from './AuthPage';
import Link from '@docusaurus/Link';
import { routes } from '@site/site/routes';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { useAuth } from '../AuthProvider';
import { errorCode } from '../errorCode';
import { useNext } from '../useNext';
import { AccountForm, useAccountForm } from '../forms/AccountForm';
import { EmailField, checkEmail, fieldText } from '../forms/fields';

export function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Reset your password"
      description="Get a mail with a link that sets a new password."
    >
      <ForgotPasswordForm />
    </AuthPage>
  );
}

function ForgotPasswordForm() {
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
        <EmailField form={form} />
      </AccountForm>
      <p>
        <Link to={link(routes.login)}>Back to login</Link>
      </p>
    </>
  );
}

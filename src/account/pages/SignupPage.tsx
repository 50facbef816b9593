import { AuthPage } from './AuthPage';
import Link from '@docusaurus/Link';
import { routes } from '@site/site/routes';
import { useAuth } from '../AuthProvider';
import { useNext } from '../useNext';
import { AccountForm, useAccountForm } from '../forms/AccountForm';
import { EmailField, checkEmail, fieldText } from '../forms/fields';
import { GoogleButton, LinkGoogle, useGoogleLogin } from '../forms/GoogleButton';
import {
  checkNewPassword,
  NewPasswordField,
  usePasswordPolicy,
} from '../forms/NewPasswordField';

export function SignupPage() {
  return (
    <AuthPage title="Sign up" description="Create an account of the goose site.">
      <SignupForm />
    </AuthPage>
  );
}

function SignupForm() {
  const { signup } = useAuth();
  const { login: loginWithGoogle, conflict, forget } = useGoogleLogin();
  const { link } = useNext();
  const policy = usePasswordPolicy();
  const form = useAccountForm(
    (data) => ({
      ...checkEmail(data),
      ...checkNewPassword(data, 'password', policy),
    }),
    (data) => signup(fieldText(data, 'email'), fieldText(data, 'password')),
  );
  if (conflict) return <LinkGoogle pending={conflict} onCancel={forget} />;
  return (
    <>
      <p>
        An account opens the console for your own goose, and keeps its connection, your
        drafts and your progress in this browser apart from those of others; reading needs
        none.
      </p>
      <AccountForm form={form} submitLabel="Sign up">
        <EmailField form={form} />
        <NewPasswordField form={form} name="password" policy={policy} />
      </AccountForm>
      <GoogleButton form={form} onChoose={loginWithGoogle} />
      <p>
        Already have an account? <Link to={link(routes.login)}>Log in</Link>
      </p>
    </>
  );
}

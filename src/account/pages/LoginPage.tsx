import { AuthPage } from './AuthPage';
import Link from '@docusaurus/Link';
import { routes } from '@site/site/routes';
import { useAuth } from '../AuthProvider';
import { useNext } from '../useNext';
import { AccountForm, useAccountForm } from '../forms/AccountForm';
import {
  checkEmail,
  checkPassword,
  CurrentPasswordField,
  EmailField,
  fieldText,
} from '../forms/fields';
import { GoogleButton, LinkGoogle, useGoogleLogin } from '../forms/GoogleButton';

export function LoginPage() {
  return (
    <AuthPage
      title="Log in"
      description="Log in to use goose from your browser."
      reportsEnd
    >
      <LoginForm />
    </AuthPage>
  );
}

function LoginForm() {
  const { login } = useAuth();
  const { link } = useNext();
  const { login: loginWithGoogle, conflict, forget } = useGoogleLogin();
  const form = useAccountForm(
    (data) => ({ ...checkEmail(data), ...checkPassword(data) }),
    (data) => login(fieldText(data, 'email'), fieldText(data, 'password')),
  );
  if (conflict) return <LinkGoogle pending={conflict} onCancel={forget} />;
  return (
    <>
      <AccountForm form={form} submitLabel="Log in">
        <EmailField form={form} />
        <CurrentPasswordField form={form} />
      </AccountForm>
      <GoogleButton form={form} onChoose={loginWithGoogle} />
      <p>
        <Link to={link(routes.forgotPassword)}>Forgot your password?</Link>
      </p>
      <p>
        New here? <Link to={link(routes.signup)}>Sign up</Link>
      </p>
    </>
  );
}

import { AuthPage } from './AuthPage';
import Link from '@docusaurus/Link';
import { routes } from '@site/site/routes';
import { useAuth } from '../AuthProvider';
import { useNext } from '../useNext';
import { identityProviders } from '../user';
import { AccountForm, useAccountForm } from '../forms/AccountForm';
import {
  checkEmail,
  checkPassword,
  CurrentPasswordField,
  EmailField,
  fieldText,
} from '../forms/fields';
import {
  LinkProvider,
  ProviderButtons,
  useProviderLogin,
} from '../forms/ProviderButtons';

export function LoginPage() {
  return (
    <AuthPage title="Log in" description="Log in to use goose from your browser.">
      <LoginForm />
    </AuthPage>
  );
}

function LoginForm() {
  const { login } = useAuth();
  const { link } = useNext();
  const { login: loginWith, conflict, forget } = useProviderLogin();
  const form = useAccountForm(
    (data) => ({ ...checkEmail(data), ...checkPassword(data) }),
    (data) => login(fieldText(data, 'email'), fieldText(data, 'password')),
  );
  if (conflict) return <LinkProvider pending={conflict} onCancel={forget} />;
  return (
    <>
      <AccountForm form={form} submitLabel="Log in">
        <EmailField form={form} />
        <CurrentPasswordField form={form} />
      </AccountForm>
      <ProviderButtons form={form} only={identityProviders} onChoose={loginWith} />
      <p>
        <Link to={link(routes.forgotPassword)}>Forgot your password?</Link>
      </p>
      <p>
        New here? <Link to={link(routes.signup)}>Sign up</Link>
      </p>
    </>
  );
}

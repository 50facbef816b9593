import Link from '@docusaurus/Link';
import { routes } from '@site/site/routes';
import { PasswordField } from '@site/src/ui/forms/PasswordField';
import { useAuth } from '../AuthProvider';
import { useNext } from '../useNext';
import { AccountForm } from './AccountForm';
import { EmailField } from './EmailField';
import { checkCredentials, fieldText } from './fields';
import { GoogleButton } from './GoogleButton';
import { LinkGoogle } from './LinkGoogle';
import { useAccountForm } from './useAccountForm';
import { useGoogleLogin } from './useGoogleLogin';

/** Email and password, or Google. */
export function LoginForm() {
  const { login } = useAuth();
  const { link } = useNext();
  const google = useGoogleLogin();
  const form = useAccountForm(checkCredentials, (data) =>
    login(fieldText(data, 'email'), fieldText(data, 'password')),
  );
  if (google.conflict) {
    return <LinkGoogle google={google.conflict} onCancel={google.forget} />;
  }
  return (
    <>
      <AccountForm form={form} submitLabel="Log in">
        <EmailField error={form.errorOf('email')} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={form.errorOf('password')}
        />
      </AccountForm>
      <GoogleButton form={form} onLogin={google.login} />
      <p>
        <Link to={link(routes.forgotPassword)}>Forgot your password?</Link>
      </p>
      <p>
        New here? <Link to={link(routes.signup)}>Sign up</Link>
      </p>
    </>
  );
}

import Link from '@docusaurus/Link';
import { PasswordField } from '@site/src/ui/forms/PasswordField';
import { TextField } from '@site/src/ui/forms/TextField';
import { useAuth } from '../AuthProvider';
import { useNext } from '../pages/useNext';
import { AccountForm } from './AccountForm';
import { checkCredentials, fieldText } from './fields';
import { GoogleButton } from './GoogleButton';
import { useAccountForm } from './useAccountForm';

/** Email and password, or Google. */
export function LoginForm() {
  const { login, loginWithGoogle } = useAuth();
  const { link } = useNext();
  const form = useAccountForm(checkCredentials, (data) =>
    login(fieldText(data, 'email'), fieldText(data, 'password')),
  );
  return (
    <>
      <AccountForm form={form} submitLabel="Log in">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={form.errorOf('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={form.errorOf('password')}
        />
      </AccountForm>
      <GoogleButton onClick={() => void form.run(loginWithGoogle)} />
      <p>
        <Link to={link('/auth/forgot-password')}>Forgot your password?</Link>
      </p>
      <p>
        New here? <Link to={link('/auth/signup')}>Sign up</Link>
      </p>
    </>
  );
}

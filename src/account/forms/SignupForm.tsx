import Link from '@docusaurus/Link';
import { PasswordField } from '@site/src/ui/forms/PasswordField';
import { TextField } from '@site/src/ui/forms/TextField';
import { useAuth } from '../AuthProvider';
import { useNext } from '../pages/useNext';
import { AccountForm } from './AccountForm';
import { checkEmail, fieldText, type FieldErrors } from './fields';
import { GoogleButton } from './GoogleButton';
import { useAccountForm } from './useAccountForm';

/** What the provider asks of a password when its server states no policy. */
const minimumLength = 6;

function checkNewAccount(data: FormData): FieldErrors {
  const tooShort = fieldText(data, 'password').length < minimumLength;
  return {
    ...checkEmail(fieldText(data, 'email')),
    ...(tooShort && { password: `Use at least ${minimumLength} characters.` }),
  };
}

/** Creates an account by email and password, or by Google. */
export function SignupForm() {
  const { signup, loginWithGoogle } = useAuth();
  const { link } = useNext();
  const form = useAccountForm(checkNewAccount, (data) =>
    signup(fieldText(data, 'email'), fieldText(data, 'password')),
  );
  return (
    <>
      <AccountForm form={form} submitLabel="Sign up">
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
          autoComplete="new-password"
          required
          hint={`At least ${minimumLength} characters.`}
          error={form.errorOf('password')}
        />
      </AccountForm>
      <GoogleButton onClick={() => void form.run(loginWithGoogle)} />
      <p>
        Already have an account? <Link to={link('/auth/login')}>Log in</Link>
      </p>
    </>
  );
}

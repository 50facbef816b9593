import Link from '@docusaurus/Link';
import { routes } from '@site/site/routes';
import { useAuth } from '../AuthProvider';
import { useNext } from '../useNext';
import { AccountForm } from './AccountForm';
import { EmailField } from './EmailField';
import { checkEmail, fieldText } from './fields';
import { GoogleButton } from './GoogleButton';
import { LinkGoogle } from './LinkGoogle';
import { checkNewPassword, NewPasswordField } from './NewPasswordField';
import { useAccountForm } from './useAccountForm';
import { useGoogleLogin } from './useGoogleLogin';
import { usePasswordPolicy } from './usePasswordPolicy';

/** Creates an account by email and password, or by Google. */
export function SignupForm() {
  const { signup } = useAuth();
  const google = useGoogleLogin();
  const { link } = useNext();
  const policy = usePasswordPolicy();
  const form = useAccountForm(
    (data) => ({
      ...checkEmail(data),
      ...checkNewPassword('password', fieldText(data, 'password'), policy),
    }),
    (data) => signup(fieldText(data, 'email'), fieldText(data, 'password')),
  );
  if (google.conflict) {
    return <LinkGoogle google={google.conflict} onCancel={google.forget} />;
  }
  return (
    <>
      <p>
        An account opens the console for your own goose, and keeps its connection, your
        drafts and your progress in this browser apart from those of others; reading needs
        none.
      </p>
      <AccountForm form={form} submitLabel="Sign up">
        <EmailField error={form.errorOf('email')} />
        <NewPasswordField
          label="Password"
          name="password"
          policy={policy}
          error={form.errorOf('password')}
        />
      </AccountForm>
      <GoogleButton form={form} onLogin={google.login} />
      <p>
        Already have an account? <Link to={link(routes.login)}>Log in</Link>
      </p>
    </>
  );
}

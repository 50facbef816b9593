import { SignupForm } from '../forms/SignupForm';
import { AuthPage } from './AuthPage';

export function SignupPage() {
  return (
    <AuthPage title="Sign up" description="Create an account of the goose site.">
      <SignupForm />
    </AuthPage>
  );
}

import { AuthPage, SignupForm } from '@site/src/account/pages';

export default function SignupPage() {
  return (
    <AuthPage title="Sign up" description="Create an account of the goose site.">
      <SignupForm />
    </AuthPage>
  );
}

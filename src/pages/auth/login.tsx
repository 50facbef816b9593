import { AuthPage, LoginForm } from '@site/src/account/pages';

export default function LoginPage() {
  return (
    <AuthPage title="Log in" description="Log in to use goose from your browser.">
      <LoginForm />
    </AuthPage>
  );
}

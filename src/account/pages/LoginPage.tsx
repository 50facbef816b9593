import { LoginForm } from '../forms/LoginForm';
import { AuthPage } from './AuthPage';

export function LoginPage() {
  return (
    <AuthPage title="Log in" description="Log in to use goose from your browser.">
      <LoginForm />
    </AuthPage>
  );
}

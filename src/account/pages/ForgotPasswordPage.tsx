import { ForgotPasswordForm } from '../forms/ForgotPasswordForm';
import { AuthPage } from './AuthPage';

export function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Reset your password"
      description="Get a mail with a link that sets a new password."
    >
      <ForgotPasswordForm />
    </AuthPage>
  );
}

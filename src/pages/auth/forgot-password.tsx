import { AuthPage, ForgotPasswordForm } from '@site/src/account/pages';

export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Reset your password"
      description="Get a mail with a link that sets a new password."
    >
      <ForgotPasswordForm />
    </AuthPage>
  );
}

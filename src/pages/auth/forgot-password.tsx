export { ForgotPasswordPage as default } from '@site/src/account/pages/ForgotPasswordPage';

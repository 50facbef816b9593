// A face of its own, so that the forms stay out of the script that every page loads.
export { AuthPage } from './AuthPage';
export { ActionPage } from '../action/ActionPage';
export { LoginForm } from '../forms/LoginForm';
export { SignupForm } from '../forms/SignupForm';
export { ForgotPasswordForm } from '../forms/ForgotPasswordForm';
export { AccountSettings } from '../settings/AccountSettings';

export { SignupPage as default } from '@site/src/account/pages/SignupPage';

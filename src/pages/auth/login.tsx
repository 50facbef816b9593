export { LoginPage as default } from '@site/src/account/pages/LoginPage';

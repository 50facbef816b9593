export { AccountPage as default } from '@site/src/account/pages/AccountPage';

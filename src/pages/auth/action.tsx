export { ActionPage as default } from '@site/src/account/pages/ActionPage';

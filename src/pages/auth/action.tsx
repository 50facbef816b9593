import { ActionPage } from '@site/src/account/pages';

export default ActionPage;

import { AccountPage } from '@site/src/account/pages/AccountPage';
import { YourGoose } from '@site/src/gooseConsent/YourGoose';

export default function Account() {
  return <AccountPage Manual={YourGoose} />;
}

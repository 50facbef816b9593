import { AccountPage } from '@site/src/account/pages/AccountPage';
import { YourGoose } from '@site/src/gooseConsent/YourGoose';

const further = [{ title: 'Your goose in the manual', Content: YourGoose }];

export default function Account() {
  return <AccountPage further={further} />;
}

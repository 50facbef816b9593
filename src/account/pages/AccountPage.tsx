import Layout from '@theme/Layout';
import { RequireUser } from '../guards/RequireUser';
import { AccountSettings } from '../settings/AccountSettings';

export function AccountPage() {
  return (
    <Layout title="Account Settings" description="Your account of the goose site.">
      <main className="container margin-vert--lg">
        <RequireUser>{(user) => <AccountSettings user={user} />}</RequireUser>
      </main>
    </Layout>
  );
}

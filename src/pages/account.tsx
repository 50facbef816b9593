import Layout from '@theme/Layout';
import { RequireUser } from '@site/src/account';
import { AccountSettings } from '@site/src/account/pages';

export default function AccountPage() {
  return (
    <Layout title="Account Settings" description="Your account of the goose site.">
      <main className="container margin-vert--lg">
        <RequireUser>{(user) => <AccountSettings user={user} />}</RequireUser>
      </main>
    </Layout>
  );
}

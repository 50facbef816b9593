import Layout from '@theme/Layout';
import { type FurtherPart, AccountSettings } from '../settings/AccountSettings';
import { RequireUser } from '../guards/RequireUser';

export function AccountPage({ further }: { readonly further: readonly FurtherPart[] }) {
  return (
    <Layout title="Account Settings" description="Your account of the goose site.">
      <main className="container margin-vert--lg">
        <RequireUser>
          {(user) => <AccountSettings user={user} further={further} />}
        </RequireUser>
      </main>
    </Layout>
  );
}

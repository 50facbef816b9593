import Layout from '@theme/Layout';
import type { ComponentProps } from 'react';
import { AccountSettings } from '../settings/AccountSettings';
import { RequireUser } from '../guards/RequireUser';

export function AccountPage({
  Manual,
}: Pick<ComponentProps<typeof AccountSettings>, 'Manual'>) {
  return (
    <Layout title="Account Settings" description="Your account of the goose site.">
      <main className="container margin-vert--lg">
        <RequireUser>
          {(user) => <AccountSettings user={user} Manual={Manual} />}
        </RequireUser>
      </main>
    </Layout>
  );
}

import Layout from '@theme/Layout';
import type { FurtherPart } from '../settings/furtherPart';
import { RequireUser } from '../guards/RequireUser';
import { AccountSettings } from '../settings/AccountSettings';

const none: readonly FurtherPart[] = [];

/** @param further what other parts of the site keep for the user */
export function AccountPage({
  further = none,
}: {
  readonly further?: readonly FurtherPart[];
}) {
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

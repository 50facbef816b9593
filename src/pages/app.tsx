import Layout from '@theme/Layout';
import { RequireUser } from '@site/src/account';
import { Dashboard } from '@site/src/console/Dashboard';

export default function AppPage() {
  return (
    <Layout title="App" description="Your goose, in the browser.">
      <main>
        <RequireUser>{(user) => <Dashboard user={user} />}</RequireUser>
      </main>
    </Layout>
  );
}

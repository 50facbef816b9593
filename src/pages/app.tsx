import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import { RequireUser } from '@site/src/account';
import { Dashboard } from '@site/src/console/Dashboard';
import useBaseUrl from '@docusaurus/useBaseUrl';

export default function AppPage() {
  return (
    <Layout
      title="App"
      description="Your goose, in the browser."
      wrapperClassName="app-page"
      noFooter
    >
      <Head>
        {/* A virtual keyboard shrinks the page instead of covering it. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1.0, interactive-widget=resizes-content"
        />
        <link rel="manifest" href={useBaseUrl('/manifest.json')} />
        <link rel="apple-touch-icon" href={useBaseUrl('/img/goose-512.png')} />
      </Head>
      <main>
        <RequireUser>{(user) => <Dashboard user={user} />}</RequireUser>
      </main>
    </Layout>
  );
}

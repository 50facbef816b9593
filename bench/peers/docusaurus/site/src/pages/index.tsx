import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout title="Docs" description="The docs.">
      <main className="container">
        <h1>Docs</h1>
      </main>
    </Layout>
  );
}

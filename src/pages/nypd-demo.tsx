import Layout from '@theme/Layout';

export default function DemoPage() {
  return (
    <Layout title="Demo">
      <main className="container margin-vert--lg">
        <h1>Demo</h1>
      </main>
    </Layout>
  );
}

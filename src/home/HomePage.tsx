import Layout from '@theme/Layout';
import { Hero } from './Hero';
import { Ways } from './Ways';

/** What goose is, how to get it, and where to go from here. */
export function HomePage() {
  return (
    <Layout
      title="The open-source AI agent that runs on your machine"
      description="goose is an open-source AI agent with a command line, a desktop app and an SDK. It works with the model you choose and with tools you add as MCP servers."
    >
      <main>
        <Hero />
        <Ways />
      </main>
    </Layout>
  );
}

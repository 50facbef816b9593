import Layout from '@theme/Layout';
import { Docs } from './Docs';
import { Hero } from './Hero';
import { Proof } from './Proof';
import { Robots } from './Robots';
import { Ways } from './Ways';

/** What goose is, a session of it, how to get it, and where to go from here. */
export function HomePage() {
  return (
    <Layout
      title="The open-source AI agent that runs on your machine"
      description="goose is an open-source AI agent with a command line, a desktop app and an SDK. It works with the model you choose and with tools you add as MCP servers."
    >
      <main>
        <Hero />
        <Ways />
        <Robots />
        <Proof />
        <Docs />
      </main>
    </Layout>
  );
}

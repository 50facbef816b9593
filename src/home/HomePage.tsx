import Layout from '@theme/Layout';
import { Docs } from './Docs';
import { Gains } from './Gains';
import { Hero } from './Hero';
import { Makers } from './Makers';
import { Proof } from './Proof';
import { Robots } from './Robots';
import { Ways } from './Ways';

export function HomePage() {
  return (
    <Layout
      title="The open-source AI agent that runs on your machine"
      description="goose is a free, open-source AI agent that does tasks on your own machine, with the model you choose. It has a command line, a desktop app and an SDK, and takes MCP servers as tools."
    >
      <main>
        <Hero />
        <Gains />
        <Ways />
        <Proof />
        <Docs />
        <Makers />
        <Robots />
      </main>
    </Layout>
  );
}

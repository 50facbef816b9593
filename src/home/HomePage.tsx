import Layout from '@theme/Layout';
import { Proof } from './Proof';
import { Ways } from './Ways';
import Link from '@docusaurus/Link';
import { accountsEnabled } from '@site/src/account';
import { counts } from '@site/data';
import { Install } from './install/Install';
import { SessionPlayer } from './session/SessionPlayer';
import styles from './styles.module.css';
import { MachineDiagram, YardMap } from '@site/src/ui/diagrams';
import useBaseUrl from '@docusaurus/useBaseUrl';

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

function Hero() {
  return (
    <header className={styles.hero}>
      <div className={styles.pitch}>
        <p className={styles.kicker}>
          Free and open source · goose {counts.gooseVersion}
        </p>
        <h1 className={styles.title}>
          An AI agent that does the task, on your own machine.
        </h1>
        <p className={styles.lead}>
          Say what you want done. goose reads and edits files, runs commands and uses the
          tools you connect. It works with the model you choose: with a key, with a
          subscription you already pay for, or with a local model.
        </p>
        <Install />
        <p className={styles.begin}>
          <Link className="button button--primary button--lg" to="/docs/quickstart">
            Read the quickstart
          </Link>
          {accountsEnabled && (
            <Link className="button button--secondary button--lg" to="/app">
              Use goose in the browser
            </Link>
          )}
        </p>
      </div>
      <SessionPlayer />
    </header>
  );
}

function Gains() {
  return (
    <section className={styles.section} aria-labelledby="gains">
      <div className={styles.pair}>
        <div>
          <h2 id="gains">Your machine, your model, your tools</h2>
          <dl className={styles.gains}>
            <dt>goose costs nothing</dt>
            <dd>
              It is open source. Most models cost money;{' '}
              <Link to="/docs/getting-started/providers#using-goose-for-free">
                some are free
              </Link>
              .
            </dd>
            <dt>It runs where your files are</dt>
            <dd>
              Commands and edits happen on your own machine. The model&apos;s service
              reads the conversation. A{' '}
              <Link to="/docs/guides/local-models">local model</Link> needs no service.
            </dd>
            <dt>Any of {counts.providers} providers</dt>
            <dd>
              Bring a key, or{' '}
              <Link to="/docs/getting-started/providers#subscriptions">
                a subscription that you already pay for
              </Link>
              , such as Claude, ChatGPT or GitHub Copilot.
            </dd>
            <dt>More tools when you need them</dt>
            <dd>
              An <Link to="/docs/getting-started/using-extensions">MCP server</Link> that
              you connect brings its tools to goose.
            </dd>
            <dt>You set the limits</dt>
            <dd>
              By default, goose acts without asking.{' '}
              <Link to="/docs/reference/permission-modes">Another mode</Link> makes it ask
              before each tool.
            </dd>
          </dl>
        </div>
        <MachineDiagram />
      </div>
    </section>
  );
}

function Makers() {
  const goose = useBaseUrl('/img/goose.svg');
  return (
    <section className={styles.section} aria-labelledby="makers">
      <div className={styles.makers}>
        <img src={goose} alt="" width="112" height="112" loading="lazy" />
        <div className={styles.measure}>
          <h2 id="makers">Who makes this site</h2>
          <p>
            The maintainers of this site write these pages and check them against the
            released program. goose itself is developed at{' '}
            <Link to="https://github.com/aaif-goose/goose">aaif-goose/goose</Link>, a
            project of the{' '}
            <Link to="/blog/2025/12/09/agentic-ai-foundation">Agentic AI Foundation</Link>
            , which the Linux Foundation formed.
          </p>
          <p>
            <Link to="/blog/2026/11/21/this-site">How these pages are checked</Link>
          </p>
        </div>
      </div>
    </section>
  );
}

const pages = [
  {
    title: 'Quickstart',
    text: 'From nothing to a first result in about ten minutes.',
    to: '/docs/quickstart',
  },
  {
    title: 'Installation',
    text: 'Each system, updates, and where goose keeps its files.',
    to: '/docs/getting-started/installation',
  },
  {
    title: 'Providers',
    text: 'Every provider with its settings, and how to use goose for free.',
    to: '/docs/getting-started/providers',
  },
  {
    title: 'Extensions',
    text: 'Switch on what is built in, and connect MCP servers.',
    to: '/docs/getting-started/using-extensions',
  },
  {
    title: 'How goose thinks',
    text: 'The loop of the agent: observe, orient, decide, act.',
    to: '/docs/goose-architecture/ooda-architecture',
  },
  {
    title: 'When something fails',
    text: 'Which errors there are, and what the model makes of them.',
    to: '/docs/goose-architecture/error-handling',
  },
] as const;

function Docs() {
  return (
    <section className={styles.section} aria-labelledby="docs">
      <h2 id="docs">Read on</h2>
      <ul className={styles.docs}>
        {pages.map(({ title, text, to }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The second walk of the Spot tutorial, in meters. */
const route = [
  { x: 2, y: 2 },
  { x: 3, y: 7.5 },
  { x: 5.05, y: 7.5 },
  { x: 5, y: 8.4 },
  { x: 12, y: 8.4 },
  { x: 12, y: 2 },
];

function Robots() {
  return (
    <section className={styles.section} aria-labelledby="robots">
      <div className={styles.pair}>
        <div>
          <h2 id="robots">It can drive a simulated robot</h2>
          <p>
            A tool can also move a robot. In the tutorial, goose drives a simulated Spot.
            A dry run refuses the way through the container, and a pallet that is on no
            map stops the robot. The recorded walk goes around both. goose and the server
            are real; the model&apos;s steps were scripted.
          </p>
          <p>
            No hardware is needed. The same page shows how the tools map onto the SDK of
            the real robot, safety first.
          </p>
          <ul className={styles.links}>
            <li>
              <Link to="/docs/tutorials/bd_spot_mini">Walk a simulated Spot</Link>
            </li>
            <li>
              <Link to="/docs/tutorials/bd_atlas">What is public about Atlas</Link>
            </li>
            <li>
              <Link to="/nypd-demo">Watch an inspection, step by step</Link>
            </li>
          </ul>
        </div>
        <YardMap seed={1} route={route}>
          The walk to the gauge, as the tutorial records it.
        </YardMap>
      </div>
    </section>
  );
}

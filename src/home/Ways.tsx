import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface Way {
  readonly title: string;
  readonly to: string;
  readonly link: string;
  readonly text: ReactNode;
}

const ways: readonly Way[] = [
  {
    title: 'Command line',
    to: '/docs/quickstart',
    link: 'Start a session',
    text: 'Talk to goose in a terminal, or let it run a task in a script and exit.',
  },
  {
    title: 'Desktop app',
    to: '/docs/tutorials/desktop_v1',
    link: 'Walk through the app',
    text: 'The same agent with windows and buttons, for people who would rather not type commands.',
  },
  {
    title: 'SDK',
    to: '/docs/api',
    link: 'Read the API reference',
    text: 'Put goose into your own program through the Agent Client Protocol.',
  },
  {
    title: 'Extensions',
    to: '/docs/getting-started/using-extensions',
    link: 'Add tools',
    text: 'Every extension is an MCP server, so goose can use the servers that exist already.',
  },
  {
    title: 'Providers',
    to: '/docs/getting-started/providers',
    link: 'Choose a model',
    text: 'Hosted models, models of your cloud, or a model that runs on your own machine.',
  },
  {
    title: 'Robots',
    to: '/docs/tutorials/bd_spot_mini',
    link: 'Walk a simulated robot',
    text: 'A tutorial that drives a simulated four-legged robot through an MCP server.',
  },
];

/** The ways into goose and its documentation. */
export function Ways() {
  return (
    <section className={styles.ways} aria-labelledby="ways">
      <h2 id="ways">Ways in</h2>
      <ul className={styles.grid}>
        {ways.map((way) => (
          <li key={way.title} className={styles.way}>
            <h3>{way.title}</h3>
            <p>{way.text}</p>
            <Link to={way.to}>{way.link}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import Link from '@docusaurus/Link';
import styles from './styles.module.css';

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

export function Docs() {
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

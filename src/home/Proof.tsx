import Link from '@docusaurus/Link';
import { useGooseFacts } from '@site/src/ui/gooseFacts';
import { Dots } from './Dots';
import styles from './styles.module.css';

/** What can be counted in the released goose. */
export function Proof() {
  const facts = useGooseFacts();
  const counts = [
    {
      count: facts.providers,
      what: 'model providers',
      to: '/docs/getting-started/providers#all-providers',
    },
    {
      count: facts.extensions,
      what: 'built-in extensions',
      to: '/docs/getting-started/using-extensions#built-in-extensions',
    },
    {
      count: facts.tools,
      what: 'tools in these extensions',
      to: '/docs/reference/tools',
    },
    {
      count: facts.commands,
      what: 'commands and subcommands',
      to: '/docs/reference/commands#all-commands',
    },
  ];
  return (
    <section className={styles.section} aria-labelledby="proof">
      <h2 id="proof">Counted, not claimed</h2>
      <p className={styles.measure}>
        These numbers were read out of the released goose {facts.version}, and so were the
        tables of the documentation. Every test run compares the commands, flags and
        settings that these pages name with the same data, and fails when goose has one
        that no page names.
      </p>
      <ul className={styles.counts}>
        {counts.map(({ count, what, to }) => (
          <li key={what}>
            <Link to={to}>
              <b>{count}</b> {what}
              <Dots count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

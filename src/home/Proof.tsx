import Link from '@docusaurus/Link';
import { counts } from '@site/data';
import styles from './styles.module.css';

const counted = [
  {
    count: counts.providers,
    what: 'model providers',
    to: '/docs/getting-started/providers#all-providers',
  },
  {
    count: counts.extensions,
    what: 'built-in extensions',
    to: '/docs/reference/tools#platform-extensions',
  },
  {
    count: counts.tools,
    what: 'tools in these extensions',
    to: '/docs/reference/tools',
  },
  {
    count: counts.commands,
    what: 'commands and subcommands',
    to: '/docs/reference/commands#all-commands',
  },
];

export function Proof() {
  return (
    <section className={styles.section} aria-labelledby="proof">
      <h2 id="proof">Counted, not claimed</h2>
      <p className={styles.measure}>
        These numbers were read out of the released goose {counts.gooseVersion}, and so
        were the tables of the documentation. Every test run compares the commands, flags
        and settings that these pages name with the same data, and fails when goose has
        one that no page names.
      </p>
      <ul className={styles.counts}>
        {counted.map(({ count, what, to }) => (
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

const columns = 12;
const pitch = 10;
const size = 7;

function Dots({ count }: { readonly count: number }) {
  const squares = Array.from({ length: count }, (_, index) => {
    const x = (index % columns) * pitch;
    const y = Math.floor(index / columns) * pitch;
    return `M${x} ${y}h${size}v${size}h-${size}z`;
  });
  const height = Math.ceil(count / columns) * pitch - (pitch - size);
  return (
    <svg
      className={styles.dots}
      viewBox={`0 0 ${columns * pitch} ${height}`}
      aria-hidden="true"
    >
      <path d={squares.join('')} />
    </svg>
  );
}

import Link from '@docusaurus/Link';
import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
import { useState } from 'react';
import { useConsole } from '../parts/ConsoleContext';
import type { Provider } from '../protocol/answers';
import styles from './setup.module.css';

/** The model providers that goose knows, and which of them it can use. */
export function ProviderList() {
  const { state } = useConsole();
  const { providers, defaults } = state;
  const [allShown, setAllShown] = useState(false);
  if (!providers) return <p className={styles.note}>Reading the providers…</p>;
  const ready = providers.filter(({ configured }) => configured);
  const others = providers.filter(({ configured }) => !configured);
  return (
    <>
      <p className={styles.note}>
        Keys stay with goose: run <code>goose configure</code> to set a provider up.{' '}
        <Link to="/docs/getting-started/providers">About providers</Link>
      </p>
      <ul className={styles.list}>
        {ready.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            mark={provider.id === defaults?.provider ? 'Default' : 'Ready'}
          />
        ))}
      </ul>
      <details
        className={styles.own}
        onToggle={(event) => setAllShown(event.currentTarget.open)}
      >
        <summary>{others.length} more, not set up</summary>
        {allShown && (
          <ul className={styles.list}>
            {others.map((provider) => (
              <ProviderRow key={provider.id} provider={provider} mark="Not set up" />
            ))}
          </ul>
        )}
      </details>
    </>
  );
}

function ProviderRow({
  provider: { name, description },
  mark,
}: {
  readonly provider: Provider;
  readonly mark: 'Default' | 'Ready' | 'Not set up';
}) {
  return (
    <li>
      <div className={styles.text}>
        <strong>
          <ForeignName text={name} />
        </strong>
        <p>
          <ForeignText text={description} />
        </p>
      </div>
      <span className={styles.mark} data-mark={mark}>
        {mark}
      </span>
    </li>
  );
}

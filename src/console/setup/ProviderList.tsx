import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { ForeignName, ForeignText, revealed } from '@site/src/ui/foreign-text';
import look from '@site/src/ui/forms/input.module.css';
import { useState } from 'react';
import { useConsole } from '../parts/ConsoleContext';
import type { Provider } from '../protocol/provider';
import { OwnProviderForm } from './OwnProviderForm';
import { ProviderPanel } from './ProviderPanel';
import styles from './setup.module.css';

/** The model providers that goose knows, which of them it can use, and the way to set one up. */
export function ProviderList() {
  const { state } = useConsole();
  const { providers, defaults } = state;
  const [allShown, setAllShown] = useState(false);
  const [wanted, setWanted] = useState('');
  /** A provider that is set up moves to another list, and stays open there. */
  const [openId, setOpenId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  if (!providers) return <p className={page.note}>Reading the providers…</p>;
  const others = providers.filter(({ configured }) => !configured);
  const isDefault = ({ id }: Provider) => id === defaults?.provider;
  const ready = providers
    .filter(({ configured }) => configured)
    .toSorted((one, other) => Number(isDefault(other)) - Number(isDefault(one)));
  const found = others.filter(({ id, name }) =>
    `${id} ${name}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const rowOf = ({ id, name }: Provider) => ({
    open: openId === id,
    onToggle: () => setOpenId(openId === id ? null : id),
    onChanged: (text: string) => setSaid(`${name}: ${text}`),
  });
  return (
    <>
      <p className={page.note}>
        A provider is ready once goose has what it needs for it; whether that is right,
        “Try it” tells. <Link to="/docs/getting-started/providers">About providers</Link>
      </p>
      <output className={styles.found}>
        <ForeignText text={said} />
      </output>
      <ul className={page.list}>
        {ready.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            mark={isDefault(provider) ? 'Default' : 'Ready'}
            {...rowOf(provider)}
          />
        ))}
      </ul>
      <details
        className={page.more}
        onToggle={(event) => setAllShown(event.currentTarget.open)}
      >
        <summary>{others.length} more, not set up</summary>
        {allShown && (
          <>
            <input
              type="search"
              className={look.input}
              aria-label="Find a provider"
              placeholder="Find a provider"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
            {found.length === 0 && <output>goose has no provider of that name.</output>}
            <ul className={page.list}>
              {found.map((provider) => (
                <ProviderRow
                  key={provider.id}
                  provider={provider}
                  mark="Not set up"
                  {...rowOf(provider)}
                />
              ))}
            </ul>
          </>
        )}
      </details>
      <OwnProviderForm
        onAdded={(id, name) => {
          setOpenId(id);
          setSaid(`${name}: saved by goose.`);
        }}
      />
    </>
  );
}

function ProviderRow({
  provider,
  mark,
  open,
  onToggle,
  onChanged,
}: {
  readonly provider: Provider;
  readonly mark: 'Default' | 'Ready' | 'Not set up';
  readonly open: boolean;
  readonly onToggle: () => void;
  /** @param said what goose has done, in a sentence */
  readonly onChanged: (said: string) => void;
}) {
  const { name, description } = provider;
  return (
    <li>
      <div className={page.text}>
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
      <Button
        aria-label={`${open ? 'Close' : 'Set up'} ${revealed(name)}`}
        aria-expanded={open}
        onClick={onToggle}
      >
        {open ? 'Close' : 'Set up'}
      </Button>
      {open && <ProviderPanel provider={provider} onChanged={onChanged} />}
    </li>
  );
}

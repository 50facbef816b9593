import { Button } from '@site/src/ui/Button';
import { providers as data } from '@site/data';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useDeferredValue, useId, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Provider, ProvidersData } from '../../../data/types';
import { Since } from '../changes/Since';
import { filterOfAddress, keepInAddress } from '../filter/address';
import filter from '../filter/filter.module.css';
import { useTargets } from '../filter/useTargets';
import { firstSentence } from '../firstSentence';
import { filterProviders, setupLabels } from './filter';
import rows from '../table.module.css';
import { SettingList } from './SettingList';
import look from '@site/src/ui/forms/input.module.css';
import styles from './ProviderTable.module.css';

const { providers }: ProvidersData = data;

/** The address asks once, when the page is opened. */
const unchanging = () => () => {};

const anchorStart = 'provider-';

/** Every provider that goose knows, with a filter by words and by way of setup. */
export function ProviderTable() {
  const id = useId();
  const asked = useSyncExternalStore(unchanging, filterOfAddress, () => '');
  const [typed, setText] = useState<string>();
  const text = typed ?? asked;
  const [setup, setSetup] = useState('');
  // Typing stays smooth while the rows follow. All of them are there at once: a link may lead to one.
  const deferred = useDeferredValue(text);
  const found = filterProviders(providers, { text: text && deferred, setup });
  const { collectAnchor } = useBrokenLinks();
  for (const provider of providers) collectAnchor(anchor(provider));

  function showAll() {
    setText('');
    setSetup('');
    keepInAddress('');
  }

  useTargets(
    // The rows may not have followed the words yet.
    (target) =>
      target.startsWith(anchorStart) &&
      !filterProviders(providers, { text, setup }).some(
        (each) => anchor(each) === target,
      ),
    () => flushSync(showAll),
  );

  return (
    <div>
      <search className={filter.filter}>
        <div>
          <label htmlFor={`${id}-text`}>Filter providers</label>
          <input
            id={`${id}-text`}
            className={look.input}
            type="search"
            value={text}
            placeholder="Name, variable or model"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
            onBlur={({ target }) => keepInAddress(target.value.trim())}
            onKeyDown={({ key }) => {
              if (key === 'Escape') showAll();
            }}
          />
        </div>
        <div>
          <label htmlFor={`${id}-setup`}>Connect with</label>
          <select
            id={`${id}-setup`}
            className={look.input}
            value={setup}
            onChange={({ target }) => setSetup(target.value)}
          >
            <option value="">Anything</option>
            {Object.entries(setupLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <output className={filter.count}>
          {found.length} of {providers.length} providers
        </output>
      </search>
      {found.length > 0 ? (
        <table className={`${rows.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Provider</th>
              <th scope="col">Connect with</th>
              <th scope="col">Settings</th>
              <th scope="col">Default model</th>
            </tr>
          </thead>
          <tbody>
            {found.map((provider) => (
              <Row key={provider.id} provider={provider} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.empty}>
          No provider matches. <Button onClick={showAll}>Show all</Button>
        </p>
      )}
    </div>
  );
}

function anchor({ id }: Provider): string {
  return anchorStart + id;
}

function Row({ provider }: { readonly provider: Provider }) {
  const { id, name, description, docs, program, defaultModel, setup, deprecated } =
    provider;
  return (
    <tr id={anchor(provider)}>
      <th scope="row" className={styles.provider}>
        {docs === null ? name : <a href={docs}>{name}</a>}
        {deprecated && <span className={styles.deprecated}>deprecated</span>}
        <code>{id}</code>
        <Since kind="provider" name={id} />
        <span className={styles.description}>{firstSentence(description)}</span>
      </th>
      <td data-label="Connect with">
        {Object.entries(setupLabels).find(([kind]) => kind === setup)?.[1] ?? setup}
        {program !== null && (
          <span className={styles.program}>
            program <code>{program}</code>
          </span>
        )}
      </td>
      <td data-label="Settings">
        <SettingList provider={id} settings={provider.settings} />
      </td>
      <td data-label="Default model">
        {defaultModel === null ? 'You choose' : <code>{defaultModel}</code>}
      </td>
    </tr>
  );
}

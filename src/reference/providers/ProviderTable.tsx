import { providers as data } from '@site/data';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {
  Provider,
  ProvidersData,
  ProviderSetting,
  SetupKind,
} from '@site/data/types';
import { firstSentence } from '../firstSentence';
import { Since } from '../Since';
import { RowFilter } from '../filter/RowFilter';
import { setupLabels } from './setup';
import rows from '../table.module.css';
import styles from './ProviderTable.module.css';

const { providers }: ProvidersData = data;

const anchor = ({ id }: Provider) => `provider-${id}`;

export function ProviderTable() {
  const { collectAnchor } = useBrokenLinks();
  for (const provider of providers) collectAnchor(anchor(provider));
  return (
    <div>
      <RowFilter
        of="providers"
        placeholder="Name, variable or model"
        kinds={{
          label: 'Connect with',
          options: setupLabels,
          rows: providers.length,
          none: 'No provider matches.',
        }}
      />
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
          {providers.map((provider) => (
            <Row key={provider.id} provider={provider} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ provider }: { readonly provider: Provider }) {
  const { id, name, description, docs, program, defaultModel, setup, deprecated } =
    provider;
  return (
    <tr id={anchor(provider)} data-kind={setup}>
      <th scope="row" className={styles.provider}>
        {docs === null ? name : <a href={docs}>{name}</a>}{' '}
        {deprecated && <span className={styles.deprecated}>deprecated</span>}
        <code>{id}</code> <Since kind="provider" name={id} />
        <span className={styles.description}>{firstSentence(description)}</span>
      </th>
      <td data-label="Connect with">
        {/* tools/goose/sync/providers.ts writes no others. */}
        {setupLabels[setup as SetupKind]}{' '}
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

interface SettingsProps {
  readonly provider: string;
  readonly settings: readonly ProviderSetting[];
}

function SettingList({ provider, settings }: SettingsProps) {
  if (settings.length === 0) return 'None';
  const optional = settings.filter((setting) => !isNeeded(setting));
  return (
    <>
      <List provider={provider} settings={settings.filter(isNeeded)} />
      {optional.length > 0 && <span className={styles.optional}>Optional</span>}
      <List provider={provider} settings={optional} />
    </>
  );
}

/** A required setting with a default needs nothing from the reader. */
const isNeeded = (each: ProviderSetting) => each.required && each.default === null;

function List({ provider, settings }: SettingsProps) {
  if (settings.length === 0) return null;
  return (
    <ul className={styles.settings}>
      {settings.map((setting) => (
        <li key={setting.name}>
          <code>{setting.name}</code>
          {/* An empty default means none. */}
          {setting.default && (
            <span className={styles.default}> = {setting.default}</span>
          )}
          <Since kind="setting" name={`${provider} ${setting.name}`} />
        </li>
      ))}
    </ul>
  );
}

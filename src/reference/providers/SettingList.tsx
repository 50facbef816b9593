import type { ProviderSetting } from '../../../data/types';
import { Since } from '../changes/Since';
import styles from './ProviderTable.module.css';

/** The variables of a provider: first what it needs, then what it may have. */
export function SettingList({
  provider,
  settings,
}: {
  readonly provider: string;
  readonly settings: readonly ProviderSetting[];
}) {
  if (settings.length === 0) return 'None';
  const needed = settings.filter(isNeeded);
  const optional = settings.filter((setting) => !isNeeded(setting));
  return (
    <>
      <List provider={provider} settings={needed} />
      {optional.length > 0 && (
        <>
          <span className={styles.optional}>Optional</span>
          <List provider={provider} settings={optional} />
        </>
      )}
    </>
  );
}

/** A required setting with a default needs nothing from the reader. */
function isNeeded(setting: ProviderSetting): boolean {
  return setting.required && setting.default === null;
}

function List({
  provider,
  settings,
}: {
  readonly provider: string;
  readonly settings: readonly ProviderSetting[];
}) {
  if (settings.length === 0) return null;
  return (
    <ul className={styles.settings}>
      {settings.map((setting) => (
        <li key={setting.name}>
          <code>{setting.name}</code>
          {/* A default of no characters is none to a reader. */}
          {setting.default && (
            <span className={styles.default}> = {setting.default}</span>
          )}
          <Since kind="setting" name={`${provider} ${setting.name}`} />
        </li>
      ))}
    </ul>
  );
}

import { extensions as data } from '@site/data';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { BuiltinExtension, ExtensionsData } from '../../../data/types';
import { Since, firstSentence } from '../GooseText';
import styles from './ExtensionTable.module.css';

const { extensions }: ExtensionsData = data;

export function ExtensionTable({ type }: { readonly type: 'platform' | 'builtin' }) {
  const { collectAnchor } = useBrokenLinks();
  const shown = extensions
    .filter((extension) => extension.type === type)
    .toSorted((a, b) => Number(b.enabledByDefault) - Number(a.enabledByDefault));
  for (const extension of shown) collectAnchor(anchor(extension));
  return (
    <ul className={styles.list}>
      {shown.map((extension) => (
        <li key={extension.name} id={anchor(extension)} className={styles.extension}>
          <p className={styles.head}>
            <code>{extension.name}</code>
            <span className={styles.title}>{extension.displayName}</span>
            {extension.enabledByDefault && (
              <span className={styles.on}>on by default</span>
            )}
            <Since kind="extension" name={extension.name} />
          </p>
          <p>{extension.description.replace(/\.?$/, '.')}</p>
          <Tools extension={extension} />
        </li>
      ))}
    </ul>
  );
}

function anchor({ name }: BuiltinExtension): string {
  return `extension-${name}`;
}

function Tools({ extension: { tools } }: { readonly extension: BuiltinExtension }) {
  if (tools.length === 0) return <p className={styles.none}>No tools of its own.</p>;
  return (
    <details className={styles.tools}>
      <summary>
        {tools.length} {tools.length === 1 ? 'tool' : 'tools'}
      </summary>
      <dl>
        {tools.map(({ name, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{firstSentence(description)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

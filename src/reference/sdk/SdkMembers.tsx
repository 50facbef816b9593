import { sdk as data } from '@site/data';
import type { SdkData } from '@site/data/types';
import { FieldList, TypeText } from './TypeText';
import styles from './sdk.module.css';
import { differences, type Difference } from './methods';

const { callbacks, client, functions, goose, properties }: SdkData = data;

export function SdkCallbacks() {
  return <FieldList fields={callbacks} />;
}

export function SdkProperties() {
  return <FieldList fields={properties} />;
}

export function SdkFunctions() {
  return (
    <ul className={styles.fields}>
      {functions.map(({ name, module, signature, description }) => (
        <li key={name}>
          <TypeText text={signature.replace(/;$/, '')} />{' '}
          <span className={styles.meaning}>
            {description} From <code>{module}</code>.
          </span>
        </li>
      ))}
    </ul>
  );
}

export function SdkDifferences({ kind }: { readonly kind: Difference }) {
  return (
    <ul>
      {differences([...client, ...goose], kind).map(({ name, missing }) => (
        <li key={name}>
          <a href={`#${name}`}>
            <code>{name}</code>
          </a>
          {missing.map((field) => (
            <span key={field}>
              {' '}
              needs <code>{field}</code>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

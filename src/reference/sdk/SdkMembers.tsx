import { sdk as data } from '@site/data';
import type { SdkData } from '../../../data/types';
import { FieldList } from './FieldList';
import { TypeText } from './TypeText';
import styles from './sdk.module.css';

const sdk: SdkData = data;

/** The callbacks that a program gives to `GooseClient`. */
export function SdkCallbacks() {
  return <FieldList fields={sdk.callbacks} />;
}

/** What `GooseClient` has beside its methods. */
export function SdkProperties() {
  return <FieldList fields={sdk.properties} />;
}

/** The functions that the package exports. */
export function SdkFunctions() {
  return (
    <ul className={styles.fields}>
      {sdk.functions.map(({ name, module, signature, description }) => (
        <li key={name}>
          <TypeText text={signature.replace(/;$/, '')} />
          <span className={styles.meaning}>
            {description} From <code>{module}</code>.
          </span>
        </li>
      ))}
    </ul>
  );
}

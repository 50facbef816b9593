import type { SdkField } from '../../../data/types';
import { TypeText } from './TypeText';
import styles from './sdk.module.css';

/** The members of a type, each with its own type and meaning. */
export function FieldList({ fields }: { readonly fields: readonly SdkField[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, type, optional, description }) => (
        <li key={name}>
          <code>
            {name}
            {optional && '?'}
          </code>
          : <TypeText text={type} />
          {description !== '' && <span className={styles.meaning}>{description}</span>}
        </li>
      ))}
    </ul>
  );
}

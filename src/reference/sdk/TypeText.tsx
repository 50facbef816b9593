import { sdk as data } from '@site/data';
import type { SdkField } from '@site/data/types';
import styles from './sdk.module.css';

const named = new Set(data.types.map(({ name }) => name));

export function typeAnchor(name: string): string {
  return `type-${name}`;
}

/** Renders TypeScript with links to the types of this page. */
export function TypeText({ text }: { readonly text: string }) {
  return (
    <code>
      {[...text.matchAll(/\w+|\W+/g)].map(({ 0: word, index }) =>
        named.has(word) ? (
          <a key={index} href={`#${typeAnchor(word)}`}>
            {word}
          </a>
        ) : (
          word
        ),
      )}
    </code>
  );
}

export function FieldList({ fields }: { readonly fields: readonly SdkField[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, type, optional, description }) => (
        <li key={name}>
          <code>
            {name}
            {optional && '?'}
          </code>
          : <TypeText text={type} />{' '}
          {description !== '' && <span className={styles.meaning}>{description}</span>}
        </li>
      ))}
    </ul>
  );
}

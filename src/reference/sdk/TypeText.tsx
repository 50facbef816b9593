import Link from '@docusaurus/Link';
import { sdk as data } from '@site/data';
import type { SdkField } from '@site/data/types';
import styles from './sdk.module.css';

const named = new Set(data.types.map(({ name }) => name));

export function typeAnchor(name: string): string {
  return `type-${name}`;
}

interface Place {
  /** The page of types; empty on that page. */
  readonly page?: string | undefined;
}

/** Renders TypeScript with links to the types of the SDK. */
export function TypeText({
  text,
  page = '/docs/reference/sdk-types',
}: Place & { readonly text: string }) {
  return (
    <code>
      {[...text.matchAll(/\w+|\W+/g)].map(({ 0: word, index }) =>
        named.has(word) ? (
          <Link key={index} to={`${page}#${typeAnchor(word)}`}>
            {word}
          </Link>
        ) : (
          word
        ),
      )}
    </code>
  );
}

export function FieldList({
  fields,
  page,
}: Place & { readonly fields: readonly SdkField[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, type, optional, description }) => (
        <li key={name}>
          <code>
            {name}
            {optional && '?'}
          </code>
          : <TypeText text={type} page={page} />{' '}
          {description !== '' && <span className={styles.meaning}>{description}</span>}
        </li>
      ))}
    </ul>
  );
}

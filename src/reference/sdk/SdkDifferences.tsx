import { sdk as data } from '@site/data';
import type { SdkData } from '../../../data/types';
import { differences, type Difference } from './methods';

const { client, goose }: SdkData = data;

/** Links to the methods that the SDK and the released goose see differently. */
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

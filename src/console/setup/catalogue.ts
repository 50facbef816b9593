import type { GooseExtension } from '@aaif/goose-sdk';
import { catalogue } from '@site/data';
import type { Extension } from '../protocol/answers';

/** An extension of the docs that this goose does not list yet. */
export interface CatalogueEntry {
  readonly name: string;
  readonly description: string;
  readonly definition: GooseExtension;
}

/** What the docs' catalogue has and goose does not list: these can be added in one click. */
export function missingFrom(listed: readonly Extension[]): readonly CatalogueEntry[] {
  const known = new Set(listed.map(({ key }) => key));
  return catalogue.extensions
    .filter(({ name }) => !known.has(name))
    .map(({ name, displayName, type, description }) => ({
      name: displayName,
      description,
      definition: {
        type: type === 'builtin' ? 'builtin' : 'platform',
        name,
        display_name: displayName,
        description,
        bundled: true,
      },
    }));
}

import { environment, providers as known } from '@site/data';
import { findSecrets } from '@site/src/ui/secrets/findSecrets';
import type { EnvironmentData, ProvidersData } from '../../data/types';
import type { Reading } from './consent';

const { variables }: EnvironmentData = environment;

export interface Answers {
  readonly version: string | null;
  readonly providers: readonly { readonly id: string; readonly configured: boolean }[];
  readonly config: Readonly<Record<string, unknown>>;
}

/** Settings whose values may reveal a place or a key. */
const isPrivate = /ENDPOINT|HOOK|PATH|RELAYS|REPO/;

/**
 * Reduces goose's answers to what the manual uses: plain settings that a page documents and that
 * differ from goose's default. No key, path or address.
 */
export function readingOf({ version, providers, config }: Answers, now: Date): Reading {
  const ready = providers.filter(({ configured }) => configured).map(({ id }) => id);
  return {
    version: version ?? 'without a version',
    readAt: now.toISOString(),
    providers: ready.filter((id) => !isKeyless(id)),
    keyless: ready.filter(isKeyless),
    changed: variables
      .filter(({ name, inFile }) => inFile && !isPrivate.test(name))
      .flatMap(({ name, default: byDefault }) =>
        changedSetting(name, config[name], byDefault),
      ),
  };
}

const { providers: knownProviders }: ProvidersData = known;

/** Reports whether goose counts a provider as ready before its reader has entered anything. */
function isKeyless(id: string): boolean {
  const provider = knownProviders.find((each) => each.id === id);
  return (
    provider !== undefined &&
    provider.setup !== 'key' &&
    provider.settings.every(({ required, default: byDefault }) => !required || byDefault)
  );
}

function changedSetting(
  key: string,
  value: unknown,
  byDefault: string | null,
): Reading['changed'] {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return [];
  const text = String(value);
  if (text === '' || text === byDefault?.replaceAll('`', '')) return [];
  return findSecrets(`${key}=${text}`).length > 0 ? [] : [{ key, value: text }];
}

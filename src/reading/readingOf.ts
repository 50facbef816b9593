import { environment, providers as known } from '@site/data';
import { findSecrets } from '@site/src/ui/secrets/findSecrets';
import type { EnvironmentData, ProvidersData } from '../../data/types';
import type { ChangedSetting, Reading } from './reading';

const { variables }: EnvironmentData = environment;

/** What goose answers of itself. */
export interface Answers {
  readonly version: string | null;
  readonly providers: readonly { readonly id: string; readonly configured: boolean }[];
  /** By key of `config.yaml`. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** Names whose values say where somebody works, or may hold a key. */
const isPrivate = /ENDPOINT|HOOK|PATH|RELAYS|REPO/;

/**
 * Of goose's answers, what the manual has a place for. Of the configuration that is what a page
 * lists, as plain values that differ from goose's own: no key, no path, no address.
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

/** Whether goose is content with a provider before its reader has entered anything for it. */
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
): readonly ChangedSetting[] {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return [];
  const text = String(value);
  if (text === '' || text === byDefault?.replaceAll('`', '')) return [];
  return findSecrets(`${key}=${text}`).length > 0 ? [] : [{ key, value: text }];
}

import type { GooseClient } from '../protocol/gooseClient';
import type { OwnProvider } from '../protocol/provider';
import type { CoreContext } from './context';
import type { Trials } from './trials';

export interface ProvidersOptions extends Pick<CoreContext, 'store' | 'request'> {
  readonly trials: Pick<Trials, 'provider'>;
}

/**
 * Sets up goose's model providers. Keys go to goose and are kept nowhere on this side. Each rejects
 * with a sentence for the reader.
 */
export function createProviders({
  store: { getState, dispatch },
  request,
  trials,
}: ProvidersOptions) {
  async function readAgain(client: GooseClient) {
    const [defaults, providers] = [await client.defaults(), await client.providers()];
    dispatch({ type: 'read', read: { defaults, providers } });
  }

  /** @returns whether goose can use the provider now */
  const change = (id: string, make: (client: GooseClient) => Promise<unknown>) =>
    request(async (client) => {
      await make(client);
      await readAgain(client);
      return getState().providers?.find((each) => each.id === id)?.configured === true;
    });

  return {
    /** What goose has: null for what is not set, and an empty value for a secret that is. */
    settings: (id: string) => request((client) => client.providerSettings(id)),
    save: (id: string, settings: ReadonlyMap<string, string>) =>
      change(id, (client) =>
        client.saveProvider(
          id,
          [...settings].map(([key, value]) => ({ key, value })),
        ),
      ),
    forget: (id: string) => change(id, (client) => client.forgetProvider(id)),
    /** @returns the id of the new provider */
    add: (wanted: OwnProvider) =>
      request(async (client) => {
        const id = await client.addProvider(wanted);
        await readAgain(client);
        return id;
      }),
    /** Removes a provider of the reader's own. */
    remove: (id: string) => change(id, (client) => client.removeProvider(id)),
    /** Resolves once the reader has signed in on the provider's own page. */
    async signIn(id: string) {
      try {
        return await change(id, (client) => client.signIn(id));
      } finally {
        dispatch({ type: 'read', read: { deviceCode: null } });
      }
    },
    /** The models that the provider says it has. */
    models: (id: string) => request((client) => client.models(id)),
    /** Takes a provider and its model for new sessions. */
    takeForNew: (id: string, model: string) =>
      change(id, async (client) => {
        await client.saveDefaults(id, model);
        await client.refreshModels(id);
      }),
    tryIt: trials.provider,
  };
}

export type Providers = ReturnType<typeof createProviders>;

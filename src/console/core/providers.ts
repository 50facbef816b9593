import {
  type GooseClient,
  type OwnProvider,
  type Provider,
  within,
} from 'goose-web-client';
import type { CoreContext } from './context';
import type { ConsoleState } from './state';
import type { Trials } from './trials';

/** Milliseconds for a provider to name its models; then goose’s own choice is used. */
const modelsWithin = 10_000;

/** Offered first to somebody who has none, in this order. */
const wellKnown: readonly string[] = [
  'openai',
  'anthropic',
  'google',
  'openrouter',
  'github_copilot',
  'ollama',
];

/** Orders providers by how soon they can be used. */
const standings = [
  'default',
  'answers',
  'key',
  'wellKnown',
  'rest',
  'deprecated',
] as const;
export type Standing = (typeof standings)[number];

export function standingOf(
  { id, configured, hasKey, isOwn, isDeprecated }: Provider,
  { defaults, answering }: Pick<ConsoleState, 'defaults' | 'answering'>,
): Standing {
  if (id === defaults?.provider) return 'default';
  if (answering.has(id)) return 'answers';
  if (configured && (hasKey || isOwn)) return 'key';
  if (isDeprecated) return 'deprecated';
  return wellKnown.includes(id) ? 'wellKnown' : 'rest';
}

export function inOrder(
  providers: readonly Provider[],
  state: Parameters<typeof standingOf>[1],
): readonly Provider[] {
  const placeOf = (provider: Provider) => {
    const standing = standingOf(provider, state);
    const place = standings.indexOf(standing);
    const isKnown = standing === 'wellKnown';
    return isKnown ? place + wellKnown.indexOf(provider.id) / wellKnown.length : place;
  };
  return providers.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Sets up goose's model providers. Keys go to goose and are kept nowhere on this side. Each rejects
 * with a sentence for the reader.
 */
export function createProviders({
  store: { getState, dispatch },
  events,
  request,
  trials,
}: Pick<CoreContext, 'store' | 'events' | 'request'> & {
  readonly trials: Pick<Trials, 'provider'>;
}) {
  /** The default that was chosen for a reader who had none, until it has answered. */
  let unproven: string | null = null;
  events.on('gooseChanged', () => {
    unproven = null;
  });

  async function readAgain(client: GooseClient) {
    const [defaults, providers] = [await client.defaults(), await client.providers()];
    dispatch({ type: 'read', read: { defaults, providers } });
  }

  function setAnswering(id: string, answers: boolean) {
    const answering = new Set(getState().answering);
    if (answers) answering.add(id);
    else answering.delete(id);
    dispatch({ type: 'read', read: { answering } });
  }

  const find = (id: string) => getState().providers?.find((each) => each.id === id);

  async function saveDefault(client: GooseClient, id: string, model: string) {
    await client.saveDefaults(id, model);
    await client.refreshModels(id);
    await readAgain(client);
  }

  /**
   * Makes a change, and uses the provider for new sessions where goose has no other that works.
   *
   * @returns the model that they now use, too
   */
  const setUp = (id: string, make: (client: GooseClient) => Promise<unknown>) =>
    request(async (client) => {
      await make(client);
      setAnswering(id, false);
      await readAgain(client);
      const provider = find(id);
      const isConfigured = provider?.configured === true;
      const before = getState().defaults?.provider ?? null;
      const isWanted = before === null || before === unproven;
      const model = isConfigured && isWanted ? await firstModel(client, provider) : '';
      if (model === '') return { isConfigured, taken: null };
      await saveDefault(client, id, model);
      unproven = id;
      return { isConfigured, taken: model };
    });

  /** @returns whether goose can use the provider all the same */
  const remove = (id: string, make: (client: GooseClient) => Promise<unknown>) =>
    request(async (client) => {
      await make(client);
      setAnswering(id, false);
      await readAgain(client);
      return find(id)?.configured === true;
    });

  return {
    /** Null for unset fields, and empty for a secret that is set. */
    settings: (id: string) => request((client) => client.providerSettings(id)),
    save: (id: string, settings: ReadonlyMap<string, string>) =>
      setUp(id, (client) =>
        client.saveProvider(
          id,
          [...settings].map(([key, value]) => ({ key, value })),
        ),
      ),
    forget: (id: string) => remove(id, (client) => client.forgetProvider(id)),
    async add(wanted: OwnProvider) {
      const id = await request((client) => client.addProvider(wanted));
      return { id, ...(await setUp(id, () => Promise.resolve())) };
    },
    remove: (id: string) => remove(id, (client) => client.removeProvider(id)),
    /** Resolves once the reader has signed in on the provider's page. */
    async signIn(id: string) {
      try {
        return await setUp(id, (client) => client.signIn(id));
      } finally {
        dispatch({ type: 'read', read: { deviceCode: null } });
      }
    },
    models: (id: string) => request((client) => client.models(id)),
    takeForNew: (id: string, model: string) =>
      request(async (client) => {
        await saveDefault(client, id, model);
        unproven = null;
      }),
    async tryIt(id: string, model: string | null) {
      const tried = await trials.provider(id, model);
      setAnswering(id, tried.works);
      if (tried.works && unproven === id) unproven = null;
      return tried;
    },
  };
}

/** A provider behind another address may not have the model that goose would begin with. */
async function firstModel(
  client: GooseClient,
  { id, defaultModel }: Provider,
): Promise<string> {
  const answer = client.models(id).catch(() => []);
  const models = (await within(modelsWithin, answer)) ?? [];
  const [first = defaultModel] = models;
  return models.includes(defaultModel) ? defaultModel : first;
}

import type { GooseClient } from '@aaif/goose-sdk';
import * as z from 'zod';
import type { ModelsData, Provider, SetupKind } from '../../../data/types.ts';

const listed = z.object({
  providerId: z.string(),
  providerName: z.string(),
  description: z.string(),
  defaultModel: z.string(),
  acp: z.boolean(),
  deprecated: z.boolean(),
  models: z.array(z.object({ id: z.string() })),
  setupSteps: z.array(z.string()),
  configKeys: z.array(
    z.object({
      name: z.string(),
      required: z.boolean(),
      secret: z.boolean(),
      default: z.string().nullish(),
      oauthFlow: z.boolean(),
    }),
  ),
});

const setupEntry = z.object({
  providerId: z.string(),
  category: z.string(),
  setupMethod: z.string(),
  binaryName: z.string().optional(),
  docUrl: z.string().optional(),
});

type Listed = z.infer<typeof listed>;
type SetupEntry = z.infer<typeof setupEntry>;

/**
 * Asks for all providers. The answers are read raw: the SDK's `providersList_unstable` refuses
 * those of goose 1.52.0.
 */
export async function readProviders(
  client: GooseClient,
): Promise<{ providers: readonly Provider[]; models: ModelsData['models'] }> {
  const { entries } = z
    .object({ entries: z.array(listed) })
    .parse(await client.extMethod('_goose/unstable/providers/list', {}));
  entries.sort((a, b) => a.providerId.localeCompare(b.providerId, 'en'));
  const { providers: catalog } = z
    .object({ providers: z.array(setupEntry) })
    .parse(await client.extMethod('_goose/unstable/providers/setup/catalog/list', {}));
  return {
    providers: entries.map((entry) =>
      provider(
        entry,
        catalog.find(({ providerId }) => providerId === entry.providerId),
      ),
    ),
    models: Object.fromEntries(
      entries
        .filter(({ models }) => models.length > 0)
        .map(({ providerId, models }) => [providerId, models.map(({ id }) => id)]),
    ),
  };
}

function provider(entry: Listed, setup: SetupEntry | undefined): Provider {
  return {
    id: entry.providerId,
    name: entry.providerName,
    description: entry.description,
    defaultModel: entry.defaultModel === '' ? null : entry.defaultModel,
    setup: setupKind(entry, setup),
    settings: entry.configKeys.map((setting) => ({
      name: setting.name,
      required: setting.required,
      secret: setting.secret,
      default: setting.default ?? null,
    })),
    steps: entry.setupSteps,
    program: setup?.binaryName ?? command(entry),
    docs: setup?.docUrl ?? null,
    deprecated: entry.deprecated,
  };
}

/** Providers that run another agent's program have a setting for its name. */
function command({ configKeys }: Listed): string | null {
  return configKeys.find(({ name }) => name.endsWith('_COMMAND'))?.default ?? null;
}

/** goose names a way of setup for some providers; the others are told apart by their settings. */
function setupKind(entry: Listed, setup: SetupEntry | undefined): SetupKind {
  const { configKeys, acp, providerId } = entry;
  if (acp || setup?.category === 'agent' || command(entry) !== null) return 'agent';
  if (setup?.setupMethod === 'cloud_credentials') return 'cloud';
  if (configKeys.some(({ oauthFlow }) => oauthFlow)) return 'sign-in';
  if (configKeys.some(({ secret, required }) => secret && required)) return 'key';
  if (providerId === 'local' || configKeys.some(isLocalAddress)) return 'local';
  if (configKeys.some(({ name }) => name.startsWith('AWS_'))) return 'cloud';
  if (configKeys.some(({ name }) => name === 'OPENAI_API_KEY')) return 'key';
  return 'settings';
}

function isLocalAddress(setting: Listed['configKeys'][number]): boolean {
  return setting.default?.includes('localhost') ?? false;
}

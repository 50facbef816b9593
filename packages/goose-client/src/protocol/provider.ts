import { fields, list, type ReadBy, text, textOrNull } from '../json.ts';

export type ProviderField = ReadBy<typeof readKey>['field'];

/** A model provider as goose knows it. */
export type Provider = ReadBy<typeof readProvider>;

/** A provider of the reader's own: another address that speaks like one that goose knows. */
export interface OwnProvider {
  readonly name: string;
  readonly api: 'openai' | 'anthropic' | 'ollama';
  readonly address: string;
  /** Empty where it wants none. */
  readonly key: string;
  /** Ids of its models, at least one. */
  readonly models: readonly string[];
}

export function readProvider(value: unknown) {
  const entry = fields(value);
  const id = textOrNull(entry['providerId']);
  if (id === null) return null;
  const keys = list(entry['configKeys'], readKey);
  const isOwn = entry['providerType'] === 'Custom';
  const configured = entry['configured'] === true;
  const needsKey = keys.some(({ field }) => field.isSecret && field.isRequired);
  return {
    id,
    name: text(entry['providerName'], id),
    description: text(entry['description']),
    configured,
    /** True when goose has a key or a sign-in for it. */
    hasKey: configured && needsKey,
    isDeprecated: entry['deprecated'] === true,
    isOwn,
    defaultModel: text(entry['defaultModel']),
    models: list(entry['models'], (model) => textOrNull(fields(model)['id'])),
    isRefreshing: entry['refreshing'] === true,
    fields: keys.flatMap(({ field, signsIn }) =>
      // goose lists settings of the provider that an own one is like, and they belong to that one.
      signsIn || (isOwn && !field.isSecret) ? [] : [field],
    ),
    steps: list(entry['setupSteps'], textOrNull),
    /** One signs in on a page of its own. */
    signsIn: keys.some(({ signsIn }) => signsIn),
  };
}

function readKey(value: unknown) {
  const key = fields(value);
  const name = textOrNull(key['name']);
  if (name === null) return null;
  const isRequired = key['required'] === true;
  const fallback = text(key['default']);
  return {
    field: {
      /** As goose's configuration names it, such as `OPENAI_API_KEY`. */
      key: name,
      isSecret: key['secret'] === true,
      isRequired,
      isMain: key['primary'] === true || (isRequired && fallback === ''),
      /** goose's default. */
      fallback,
    },
    signsIn: key['deviceCodeFlow'] === true || key['oauthFlow'] === true,
  };
}

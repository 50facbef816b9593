import type { Provider, SetupKind } from '../../../data/types';

/** The ways of setup, in the order of the filter, with the words for a reader. */
export const setupLabels: Readonly<Record<SetupKind, string>> = {
  key: 'API key',
  'sign-in': 'Sign-in',
  agent: 'Another agent',
  local: 'Your machine',
  cloud: 'Cloud account',
  settings: 'Settings',
};

export interface ProviderFilter {
  /** Words that must all occur in the provider's row, in any order and case. */
  readonly text: string;
  /** Empty for any way of setup. */
  readonly setup: string;
}

/** Keeps the providers that a reader asks for. */
export function filterProviders(
  providers: readonly Provider[],
  { text, setup }: ProviderFilter,
): readonly Provider[] {
  const words = text.toLowerCase().split(/\s+/);
  return providers.filter(
    (provider) =>
      (setup === '' || provider.setup === setup) &&
      words.every((word) => rowText(provider).includes(word)),
  );
}

function rowText({ id, name, description, settings, defaultModel }: Provider): string {
  return [id, name, description, defaultModel, ...settings.map((setting) => setting.name)]
    .join(' ')
    .toLowerCase();
}

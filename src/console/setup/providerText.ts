import { standingOf } from '../core/providers';
import type { Provider } from 'goose-web-client';

const endings: readonly (readonly [ending: RegExp, label: string])[] = [
  [/_API_KEY$/, 'API key'],
  [/_API_VERSION$/, 'API version'],
  [/_BASE_URL$/, 'Base address'],
  [/_BASE_PATH$/, 'Base path'],
  [/_CUSTOM_HEADERS$/, 'Custom headers'],
  [/_DEPLOYMENT_NAME$/, 'Deployment'],
  [/_ENDPOINT(?:_NAME)?$/, 'Endpoint'],
  [/_PROJECT(?:_ID)?$/, 'Project'],
  [/_(?:AD|HF|ACCESS)?_?TOKEN(?:_[A-Z]+)?$/, 'Token'],
];

export function fieldLabel(key: string): string {
  const known = endings.find(([ending]) => ending.test(key));
  if (known) return known[1];
  const words = key.toLowerCase().split('_').slice(1).join(' ') || key;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The mark of a provider in the list; empty for one that is not set up. goose calls some ready that
 * nobody has installed.
 */
export function standingText(
  provider: Provider,
  state: Parameters<typeof standingOf>[1],
): string {
  const { configured, hasKey, isOwn, signsIn } = provider;
  switch (standingOf(provider, state)) {
    case 'default':
      return configured ? 'Default' : 'Default, not set up';
    case 'answers':
      return 'Ready';
    case 'key':
      return isOwn ? 'Added by you' : signsIn ? 'Signed in' : 'Key saved';
    case 'deprecated':
      return 'Deprecated';
    default:
      return configured && !hasKey ? 'No key needed' : '';
  }
}

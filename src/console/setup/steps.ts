import { catalogue } from '@site/data';
import type { ConsoleState } from '../core/state';

export interface Step {
  readonly id: 'connected' | 'provider' | 'session' | 'extension';
  readonly label: string;
  readonly page: string;
  readonly done: boolean;
}

const onByDefault = new Set(
  catalogue.extensions
    .filter(({ enabledByDefault }) => enabledByDefault)
    .map(({ name }) => name),
);

export function checklist({
  connection,
  defaults,
  sessions,
  extensions,
}: ConsoleState): readonly Step[] {
  return [
    {
      id: 'connected',
      label: 'Connect goose to this page',
      page: '/docs/getting-started/installation',
      done: connection.name === 'connected',
    },
    {
      id: 'provider',
      label: 'Choose a model provider',
      page: '/docs/getting-started/providers',
      done: Boolean(defaults?.provider),
    },
    {
      id: 'session',
      label: 'Finish a first session',
      page: '/docs/quickstart',
      done: (sessions?.length ?? 0) > 0,
    },
    {
      id: 'extension',
      label: 'Add an extension of your own choice',
      page: '/docs/getting-started/using-extensions',
      done: (extensions ?? []).some(
        ({ key, enabled }) => enabled && !onByDefault.has(key),
      ),
    },
  ];
}

import { catalogue } from '@site/data';
import type { ConsoleState } from '../core/state';

const onByDefault = new Set(
  catalogue.extensions
    .filter(({ enabledByDefault }) => enabledByDefault)
    .map(({ name }) => name),
);

export const steps: readonly {
  readonly label: string;
  readonly page: string;
  readonly isDone: (state: ConsoleState) => boolean;
}[] = [
  {
    label: 'Connect goose to this page',
    page: '/docs/getting-started/installation',
    isDone: ({ connection }) => connection.name === 'connected',
  },
  {
    label: 'Choose a model provider',
    page: '/docs/getting-started/providers',
    isDone: ({ defaults }) => Boolean(defaults?.provider),
  },
  {
    label: 'Finish a first session',
    page: '/docs/quickstart',
    isDone: ({ sessions }) => (sessions?.length ?? 0) > 0,
  },
  {
    label: 'Add an extension of your own choice',
    page: '/docs/getting-started/using-extensions',
    isDone: ({ extensions }) =>
      (extensions ?? []).some(({ key, enabled }) => enabled && !onByDefault.has(key)),
  },
];

import { expect, test } from 'vitest';
import { arrivalsOf, type Comparable, compareReleases } from './changes.ts';

const option = (long: string, byDefault: string | null = null) => ({
  long,
  default: byDefault,
});

const command = (name: string, options: readonly object[] = []) => ({
  name,
  options,
  commands: [],
});

const provider = (id: string, settings: readonly string[]) => ({
  id,
  defaultModel: null,
  settings: settings.map((name) => ({ name, default: null })),
});

interface Told {
  readonly commands?: readonly object[];
  readonly variables?: readonly string[];
  readonly slash?: readonly string[];
  readonly providers?: readonly object[];
  readonly models?: Readonly<Record<string, readonly string[]>>;
  readonly todo?: boolean;
}

/** A release that has little, in the fields that are compared. */
function release(gooseVersion: string, told: Told = {}): Comparable {
  const { commands = [], variables = [], slash = [], providers = [], todo = true } = told;
  return {
    'cli.json': { gooseVersion, root: { name: 'goose', options: [], commands } },
    'environment.json': { variables: variables.map((name) => ({ name })) },
    'extensions.json': {
      extensions: [{ name: 'todo', enabledByDefault: todo, tools: [] }],
    },
    'models.json': { models: told.models ?? {} },
    'providers.json': { providers },
    'session.json': { defaultMode: 'auto', modes: [] },
    'terminal.json': { commands: slash.map((usage) => ({ usage: [usage] })) },
  } as unknown as Comparable;
}

test('releases that hold the same differ in nothing', () => {
  expect(compareReleases([release('1.0.0'), release('1.2.0')])).toEqual({
    releases: ['1.0.0', '1.2.0'],
    changes: [],
    models: [],
  });
});

test.each<[string, Told, Told, readonly string[]]>([
  [
    'what is new and what is gone, of each kind',
    { variables: ['A'], slash: ['/plan <text>', '/help'] },
    { variables: ['B'], slash: ['/help'] },
    ['new variable B', 'gone variable A', 'gone slash command /plan'],
  ],
  [
    'a flag by its command, and no flag of a command that is new itself',
    { commands: [command('run')] },
    { commands: [command('run', [option('--fast')]), command('new', [option('--x')])] },
    ['new flag of goose run --fast', 'new command goose new'],
  ],
  [
    'settings of providers that stay',
    { providers: [provider('old', ['K']), provider('stays', [])] },
    { providers: [provider('stays', ['K']), provider('next', ['K'])] },
    ['new provider next', 'new setting of stays K', 'gone provider old'],
  ],
])('tells %s', (_, before, after, changes) => {
  expect(
    compareReleases([release('1.0.0', before), release('1.2.0', after)]).changes.map(
      ({ kind, name, of, what, from, to }) =>
        `${what} ${kind} ${of === null ? '' : `of ${of} `}${name}, from ${from} to ${to}`,
    ),
  ).toEqual(changes.map((change) => `${change}, from 1.0.0 to 1.2.0`));
});

test('tells another default', () => {
  const [flag, extension] = compareReleases([
    release('1.0.0', { commands: [command('run', [option('--turns', '3')])] }),
    release('1.2.0', {
      commands: [command('run', [option('--turns', '5')])],
      todo: false,
    }),
  ]).changes;
  expect(flag).toMatchObject({ what: 'changed', before: '3', after: '5' });
  expect(extension).toMatchObject({ what: 'changed', before: 'on', after: 'off' });
});

test('compares each release with the one before it, and keeps the last arrival of a name', () => {
  const { changes } = compareReleases([
    release('1.0.0', { variables: ['A'] }),
    release('1.2.0'),
    release('1.10.0', { variables: ['A', 'B'] }),
  ]);
  expect(changes.map(({ what, to }) => `${what} ${to}`)).toEqual([
    'gone 1.2.0',
    'new 1.10.0',
    'new 1.10.0',
  ]);
  expect(arrivalsOf(changes)).toEqual({
    variable: { A: ['1.10.0', '1.2.0'], B: ['1.10.0', '1.2.0'] },
  });
});

test('compares the models of providers that both have', () => {
  const { models } = compareReleases([
    release('1.0.0', { models: { a: ['x', 'y'], gone: ['z'] } }),
    release('1.2.0', { models: { a: ['y', 'n'], next: ['m'] } }),
  ]);
  expect(models).toEqual([
    { provider: 'a', added: ['n'], gone: ['x'], from: '1.0.0', to: '1.2.0' },
  ]);
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ChangesData,
  CliData,
  EnvironmentData,
  ExtensionsData,
  ModelsData,
  PathsData,
  ProvidersData,
  SdkData,
  SessionData,
  TerminalData,
  TextsData,
} from '../../../data/types.ts';
import { commandsOf } from '../../../data/commandsOf.ts';
import { readData, readKnown } from '../../goose/data.ts';
import { written } from '../../facts.ts';
import groups from './names.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '../../..');
const read = <Data>(name: string) => readData<Data>(name, root);

export const { gooseVersion, root: cli } = read<CliData>('cli');
export const sdk = read<SdkData>('sdk');
export const { extensions } = read<ExtensionsData>('extensions');
export const environment = read<EnvironmentData>('environment').variables;
export const slashCommands = read<TerminalData>('terminal').commands;
export const pastReleases: ReadonlySet<string> = new Set(
  read<ChangesData>('../changes').releases.filter((each) => each !== gooseVersion),
);

const texts = ({ messages, menus, headers }: Omit<TextsData, 'gooseVersion'>) => [
  ...messages,
  ...menus,
  ...headers,
];
const held = new Set(texts(read<TextsData>('texts')));
/** Messages and menu entries of earlier releases that goose no longer has. */
export const goneTexts: readonly string[] = texts(readKnown('texts', root)).filter(
  (text) => !held.has(text),
);

/** All that goose has and the tests try, as text. */
export const proven = globSync(
  [
    `data/${gooseVersion}/*.json`,
    'data/known/*.json',
    '{examples,tests/claims}/**/*.{ts,mjs,yaml}',
  ],
  { cwd: root },
)
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .concat(Object.values(written).flat())
  .join('\n');

/** Names on the pages that are neither goose's nor defined by the page's own code. */
export const otherNames = Object.fromEntries(
  Object.entries(groups).map(([kind, group]) => [
    kind,
    new Set(Object.values(group).flat()),
  ]),
) as unknown as Readonly<Record<keyof typeof groups, ReadonlySet<string>>>;

const { providers } = read<ProvidersData>('providers');
const settings = providers.flatMap((provider) => provider.settings);
const extensionNames = (type: string) =>
  extensions.filter((each) => each.type === type).map(({ name }) => name);

export const providerIds = new Set(providers.map(({ id }) => id));
/** Settings of providers that goose takes from the environment or its secrets only. */
export const secrets = new Set(
  settings.filter(({ secret }) => secret).map(({ name }) => name),
);
/** Variables of goose and settings of its providers. */
export const variables = new Set([...environment, ...settings].map(({ name }) => name));
export const builtin = new Set(extensionNames('builtin'));
export const platform = new Set(extensionNames('platform'));
export const modes = new Set(read<SessionData>('session').modes.map(({ id }) => id));
const models = new Set([
  ...Object.values(read<ModelsData>('models').models).flat(),
  ...providers.flatMap(({ defaultModel }) => defaultModel ?? []),
]);
const paths = [
  ...read<PathsData>('paths').paths.map((each) => each.path),
  ...otherNames.paths,
];

const commands = commandsOf(cli).map(({ command }) => command);
const options = commands.flatMap((command) => command.options);

const tools = extensions.flatMap((extension) => extension.tools);

/** Every name that goose and its SDK have. */
export const words: ReadonlySet<unknown> = new Set([
  ...modes,
  ...otherNames.words,
  ...providers.flatMap(({ id, program, defaultModel }) => [id, program, defaultModel]),
  ...extensions.map(({ name }) => name),
  ...tools.flatMap(({ parameters }) => parameters),
  // `available_tools` names a tool without its extension.
  ...tools.flatMap(({ name }) => [name, name.replace(/^.*__/, '')]),
  ...sdk.types.flatMap(({ definition }) => definition?.match(/(?<=["'])\w+(?=["'])/g)),
  ...sdk.types.flatMap(({ fields }) => fields?.map(({ name }) => name)),
  ...[sdk.client, sdk.properties, sdk.goose, sdk.functions, sdk.callbacks, sdk.types]
    .flat()
    .map(({ name }) => name),
  ...sdk.goose.flatMap(({ missing }) => missing),
  ...commands.map(({ name }) => name),
  ...[...options, ...commands.flatMap((command) => command.arguments)].flatMap(
    ({ values }) => values ?? [],
  ),
]);

export const flags: ReadonlySet<string> = new Set([
  ...otherNames.flags,
  ...options.flatMap(({ long, short }) => [long ?? '', short ?? '']),
]);

/** Readers put their own value in the place of these. */
export const isPlaceholder = (value: string) => /^(?:\$|your-)/.test(value);

export const isModel = (name: string) =>
  models.has(name) || otherNames.models.has(name) || isPlaceholder(name);

const prefixOf = (variable: string) => variable.replace(/_.*/, '_');
const prefixes = new Set(
  [...variables].filter((name) => name.includes('_')).map(prefixOf),
);

/** Accepts variables of other programs, whose names begin as none of goose and its providers does. */
export const isVariable = (name: string) =>
  variables.has(name) || otherNames.variables.has(name) || !prefixes.has(prefixOf(name));

export const isExtension = (name: string) => builtin.has(name) || platform.has(name);

/** The program of goose, by its name or its path. */
export const isGoose = (program: string) =>
  /(?:^|[/\\])goose(?:\.exe|-binary-[\w-]+)?$/.test(program);

/** A path below the folders that goose has on Linux. */
export const isOwnFolder = (text: string) =>
  /^~\/\.(?:config|local\/share|local\/state)\/goose\b/.test(text);

/** Accepts a path that goose names below its own folders, or a folder on the way to it. */
export function isPath(text: string): boolean {
  const place = text.replace(/\/$/, '');
  return paths.some(
    (known) =>
      known === place ||
      known.startsWith(`${place}/`) ||
      // Whatever is below a folder with a slash at its end.
      (known.endsWith('/') && `${place}/`.startsWith(known)),
  );
}

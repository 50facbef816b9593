import { join } from 'node:path';
import type {
  CliCommand,
  CliData,
  EnvironmentData,
  EnvironmentVariable,
  ExtensionsData,
  ModelsData,
  PathsData,
  Provider,
  ProvidersData,
  SdkData,
  SessionData,
  SlashCommand,
  TerminalData,
  TextsData,
} from '../../../data/types.ts';
import { readData } from '../../goose/data.ts';

/** The facts of data/, in the forms that the check asks for. */
export interface Facts {
  readonly version: string;
  readonly sdkVersion: string;
  readonly cli: CliCommand;
  readonly providers: ReadonlyMap<string, Provider>;
  /** Settings of providers that goose takes from the environment or its secrets only. */
  readonly secrets: ReadonlySet<string>;
  /** Variables that goose reads, with the settings of its providers. */
  readonly variables: ReadonlySet<string>;
  /** Names of the extensions of each type. */
  readonly builtin: ReadonlySet<string>;
  readonly platform: ReadonlySet<string>;
  readonly modes: ReadonlySet<string>;
  readonly paths: readonly string[];
  readonly sdk: SdkData;
  readonly extensions: ExtensionsData['extensions'];
  /** Variables of goose's own. */
  readonly environment: readonly EnvironmentVariable[];
  readonly slashCommands: readonly SlashCommand[];
  /** Keys of a session in the terminal, such as `Ctrl+C`. */
  readonly keys: ReadonlySet<string>;
  /** Names of models that goose knows, of all providers. */
  readonly models: ReadonlySet<string>;
  readonly texts: TextsData;
}

const root = join(import.meta.dirname, '../../..');
const read = <Data>(name: string) => readData<Data>(name, root);

/** Reads data/. */
export function readFacts(): Facts {
  const cli = read<CliData>('cli');
  const { providers } = read<ProvidersData>('providers');
  const { extensions } = read<ExtensionsData>('extensions');
  const sdk = read<SdkData>('sdk');
  const environment = read<EnvironmentData>('environment').variables;
  const terminal = read<TerminalData>('terminal');
  const settings = providers.flatMap((provider) => provider.settings);
  const named = (type: string) =>
    new Set(extensions.filter((each) => each.type === type).map(({ name }) => name));
  return {
    version: cli.gooseVersion,
    sdkVersion: sdk.sdkVersion,
    cli: cli.root,
    providers: new Map(providers.map((provider) => [provider.id, provider])),
    secrets: new Set(settings.filter(({ secret }) => secret).map(({ name }) => name)),
    variables: new Set([
      ...environment.map(({ name }) => name),
      ...settings.map(({ name }) => name),
    ]),
    builtin: named('builtin'),
    platform: named('platform'),
    modes: new Set(read<SessionData>('session').modes.map(({ id }) => id)),
    paths: read<PathsData>('paths').paths.map(({ path }) => path),
    sdk,
    extensions,
    environment,
    slashCommands: terminal.commands,
    keys: new Set(terminal.keys.map(({ key }) => key)),
    models: new Set([
      ...Object.values(read<ModelsData>('models').models).flat(),
      ...providers.flatMap(({ defaultModel }) => defaultModel ?? []),
    ]),
    texts: read<TextsData>('texts'),
  };
}

import { readFile } from 'node:fs/promises';
import type {
  CatalogueData,
  CliCommand,
  CliData,
  CountsData,
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
import { findGooseBinary } from '../binary.ts';
import { makeGooseHome } from '../home.ts';
import { gooseVersion, runGoose } from '../run.ts';
import { openGoose } from './acp.ts';
import { readCli } from './cli.ts';
import { readEnvironment } from './environment.ts';
import { readExtensions } from './extensions.ts';
import { readPaths } from './paths.ts';
import { readModels, readProviders } from './providers.ts';
import { readSdk } from './sdk.ts';
import { readSession } from './session.ts';
import { readTerminal } from './terminal.ts';
import { readTexts } from './texts.ts';

/** The files of a release's folder in data/. */
interface Files {
  readonly 'catalogue.json': CatalogueData;
  readonly 'cli.json': CliData;
  readonly 'counts.json': CountsData;
  readonly 'environment.json': EnvironmentData;
  readonly 'extensions.json': ExtensionsData;
  readonly 'models.json': ModelsData;
  readonly 'paths.json': PathsData;
  readonly 'providers.json': ProvidersData;
  readonly 'session.json': SessionData;
  readonly 'terminal.json': TerminalData;
  readonly 'texts.json': TextsData;
}

/** What the SDK, which is of the same day as the goose of the site, declares and is answered. */
interface SdkFiles {
  readonly 'sdk.json': SdkData;
}

/**
 * Reads the files of goose.
 *
 * @param withSdk whether the SDK is tried on it, too
 */
export async function readGoose(withSdk: boolean): Promise<Files & Partial<SdkFiles>> {
  const binary = findGooseBinary();
  const version = { gooseVersion: await gooseVersion(binary) };
  const home = makeGooseHome();
  const goose = await openGoose();
  try {
    const ask = async (args: readonly string[]) => {
      const { stdout, stderr } = await runGoose(binary, args, home);
      return `${stdout}${stderr}`;
    };
    const root = await readCli(ask);
    const extensions = await readExtensions(goose, ask);
    const { variables, dropped } = await readEnvironment(binary, root, extensions);
    const { texts, dropped: lost } = readTexts(await readFile(binary, 'latin1'));
    const missing = [...dropped, ...lost];
    if (missing.length > 0)
      console.warn(`goose ${version.gooseVersion} has no ${missing.join(', ')}.`);
    const listed = extensions.map((extension) => ({
      ...extension,
      tools: extension.tools.map(({ name }) => name),
    }));
    const providers = await readProviders(goose.client);
    return {
      'catalogue.json': { ...version, extensions: listed },
      'cli.json': { ...version, root },
      'counts.json': {
        ...version,
        providers: providers.length,
        extensions: extensions.length,
        tools: extensions.flatMap(({ tools }) => tools).length,
        commands: commandsBelow(root),
      },
      'environment.json': { ...version, variables },
      'extensions.json': { ...version, extensions },
      'models.json': { ...version, models: await readModels(goose.client) },
      'paths.json': { ...version, ...(await readPaths(ask, home.path)) },
      'providers.json': { ...version, providers },
      'session.json': { ...version, ...(await readSession(goose)) },
      'terminal.json': { ...version, ...(await readTerminal(home)) },
      'texts.json': { ...version, ...texts },
      // Last, because its calls change settings of this goose.
      ...(withSdk && { 'sdk.json': { ...version, ...(await readSdk(goose)) } }),
    };
  } finally {
    await goose.close();
    home.remove();
  }
}

function commandsBelow({ commands }: CliCommand): number {
  return commands.reduce((sum, command) => sum + 1 + commandsBelow(command), 0);
}

import { readFile } from 'node:fs/promises';
import type {
  CatalogueData,
  CountsData,
  PathsData,
  SessionData,
} from '../../../data/types.ts';
import { commandsOf } from '../../../data/commandsOf.ts';
import { findGooseBinary } from '../binary.ts';
import { makeGooseHome } from '../home.ts';
import { goose as runGoose, gooseVersion } from '../run.ts';
import { type Goose, openGoose } from './acp.ts';
import { readEnvironment, readTexts } from './binaryTexts.ts';
import { type Ask, readCli } from './cli.ts';
import { readExtensions } from './extensions.ts';
import { readProviders } from './providers.ts';
import { readSdk } from './sdk.ts';
import { readTerminal } from './terminal.ts';

/**
 * Reads the files of a release's folder in data/.
 *
 * @param withSdk also tries the methods of the installed SDK, which belongs to one release
 */
export async function readGoose(
  withSdk: boolean,
): Promise<Readonly<Record<string, object>>> {
  const version = { gooseVersion: await gooseVersion() };
  const home = makeGooseHome();
  const goose = await openGoose();
  try {
    const ask = async (args: readonly string[]) => {
      const { stdout, stderr } = await runGoose(args, { home });
      return `${stdout}${stderr}`;
    };
    const binary = await readFile(findGooseBinary(), 'latin1');
    const root = await readCli(ask);
    const extensions = await readExtensions(goose, ask);
    const { variables, dropped } = readEnvironment(binary, root, extensions);
    const { texts, dropped: lost } = readTexts(binary);
    const missing = [...dropped, ...lost];
    if (missing.length > 0)
      console.warn(`goose ${version.gooseVersion} has no ${missing.join(', ')}.`);
    const catalogue: CatalogueData = {
      ...version,
      extensions: extensions.map((extension) => ({
        ...extension,
        tools: extension.tools.map(({ name }) => name),
      })),
    };
    const { providers, models } = await readProviders(goose.client);
    const counts: CountsData = {
      ...version,
      providers: providers.length,
      extensions: extensions.length,
      tools: extensions.flatMap(({ tools }) => tools).length,
      // Without `goose` itself.
      commands: commandsOf(root).length - 1,
    };
    return {
      'catalogue.json': catalogue,
      'cli.json': { ...version, root },
      'counts.json': counts,
      'environment.json': { ...version, variables },
      'extensions.json': { ...version, extensions },
      'models.json': { ...version, models },
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

/** Reads the paths that `goose info` prints, with `~` for the home folder. */
async function readPaths(
  ask: Ask,
  home: string,
): Promise<Omit<PathsData, 'gooseVersion'>> {
  const output = await ask(['info']);
  const paths = [...output.matchAll(/^([^:\n]+): +(\S*[/\\]\S*)/gm)].map(
    ([, label = '', path = '']) => ({ label, path: path.replace(home, '~') }),
  );
  if (paths.length === 0) throw new Error(`goose info named no paths:\n${output}`);
  return { paths: paths.toSorted((a, b) => a.label.localeCompare(b.label, 'en')) };
}

async function readSession({
  client,
  folder,
}: Goose): Promise<Omit<SessionData, 'gooseVersion'>> {
  const { modes, configOptions } = await client.newSession({
    cwd: folder,
    mcpServers: [],
  });
  if (!modes) throw new Error('goose opened a session without modes.');
  return {
    defaultMode: modes.currentModeId,
    modes: modes.availableModes.map(({ id, description }) => ({
      id,
      description: description ?? '',
    })),
    configOptions: (configOptions ?? []).map(({ id, name }) => ({ id, name })),
  };
}

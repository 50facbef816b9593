/**
 * Reads data/ out of the released goose and its SDK.
 *
 * `npm run sync:goose` writes the files. With `--check` it writes nothing and fails when a file says
 * something else than goose does.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type {
  CatalogueData,
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
import { findGooseBinary } from '../binary.ts';
import { gooseVersion, runGoose } from '../run.ts';
import { makeGooseHome } from '../home.ts';
import { main } from '../../run.ts';
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

interface Files {
  readonly 'catalogue.json': CatalogueData;
  readonly 'cli.json': CliData;
  readonly 'environment.json': EnvironmentData;
  readonly 'extensions.json': ExtensionsData;
  readonly 'models.json': ModelsData;
  readonly 'paths.json': PathsData;
  readonly 'providers.json': ProvidersData;
  readonly 'sdk.json': SdkData;
  readonly 'session.json': SessionData;
  readonly 'terminal.json': TerminalData;
  readonly 'texts.json': TextsData;
}

async function readAll(): Promise<Files> {
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
    if (missing.length > 0) console.warn(`This goose has no ${missing.join(', ')}.`);
    const listed = extensions.map((extension) => ({
      ...extension,
      tools: extension.tools.map(({ name }) => name),
    }));
    return {
      'catalogue.json': { ...version, extensions: listed },
      'cli.json': { ...version, root },
      'environment.json': { ...version, variables },
      'extensions.json': { ...version, extensions },
      'models.json': { ...version, models: await readModels(goose.client) },
      'paths.json': { ...version, ...(await readPaths(ask, home.path)) },
      'providers.json': { ...version, providers: await readProviders(goose.client) },
      'session.json': { ...version, ...(await readSession(goose)) },
      'terminal.json': { ...version, ...(await readTerminal(home)) },
      'texts.json': { ...version, ...texts },
      // Last, because its calls change settings of this goose.
      'sdk.json': { ...version, ...(await readSdk(goose)) },
    };
  } finally {
    await goose.close();
    home.remove();
  }
}

function file(name: string): URL {
  return new URL(`../../../data/${name}`, import.meta.url);
}

await main(async () => {
  const check = process.argv.includes('--check');
  const stale: string[] = [];
  for (const [name, content] of Object.entries(await readAll())) {
    const text = `${JSON.stringify(content, null, 2)}\n`;
    if (!check) await writeFile(file(name), text);
    else if ((await readFile(file(name), 'utf8')) !== text) stale.push(name);
  }
  if (stale.length > 0) {
    throw new Error(
      `data/ says something else than goose: ${stale.join(', ')}. Run npm run sync:goose.`,
    );
  }
});

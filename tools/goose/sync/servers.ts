/**
 * Writes data/servers.json: starts each server of data/known/directory.json in a fresh home, from the
 * entry of `config.yaml` that its page shows, and notes which tools goose offers the model. What npm
 * says of its last release is added. Behind `--`, ids name the servers to read; the others stay.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { ListedServer } from '../../../data/types.ts';
import { firstSentence } from '../../../src/reference/firstSentence.ts';
import { configOf, type Start } from '../../../src/reference/servers/entry.ts';
import { main } from '../../run.ts';
import { readKnown } from '../data.ts';
import { makeTestHome } from '../home.ts';
import { goose } from '../run.ts';
import { type ModelRequest, startScriptedModel } from '../scriptedModel.ts';
import { firstParagraph } from './extensions.ts';
import { npm } from './release.ts';

const file = new URL('../../../data/servers.json', import.meta.url);

/** A server as people describe it; its license only where npm names none. */
type Described = Omit<ListedServer, 'id' | 'license' | 'version' | 'released' | 'tools'> &
  Partial<Pick<ListedServer, 'license'>>;

const published = z.object({
  version: z.string(),
  license: z.string().optional(),
  time: z.record(z.string(), z.string()),
});

async function readServer(id: string, described: Described): Promise<ListedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'goose-server-'));
  try {
    const { package: name } = described;
    const fields = ['version', 'license', 'time', '--json'];
    const view = published.parse(JSON.parse(await npm(folder, 'view', name, ...fields)));
    const { version, license = '', time } = view;
    // npx fetches no package that is installed in this folder already.
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', '.'];
    await npm(folder, 'install', ...quietly, `${name}@${version}`);
    const read = { id, ...described, license: described.license ?? license, version };
    const tools = await readTools(read, folder);
    return { ...read, released: time[version]?.slice(0, 10) ?? '', tools };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTools(start: Start, folder: string): Promise<ListedServer['tools']> {
  const model = await startScriptedModel(() => 'Done.');
  const home = makeTestHome({
    modelUrl: model.url,
    config: configOf(start),
    // Most servers look at a key only once a tool is called.
    env: Object.fromEntries(start.keys.map((key) => [key, placeholders[key] ?? 'none'])),
  });
  const question = ['run', '--quiet', '--no-session', '--text', 'Hi'];
  try {
    const { stderr } = await goose(question, { home, cwd: folder });
    const tools = toolsOf(model.requests[0], `${start.id}__`);
    if (tools.length === 0) throw new Error(`${start.id} did not start:\n${stderr}`);
    return tools;
  } finally {
    await model.close();
    home.remove();
  }
}

/** For servers that look at the form of their key. */
const placeholders: Readonly<Record<string, string>> = {
  DSN: 'sqlite:///:memory:',
  MDB_MCP_CONNECTION_STRING: 'mongodb://127.0.0.1:9/',
};

const toolsOf = (request: ModelRequest | undefined, prefix: string) =>
  (request?.tools ?? [])
    .flatMap(({ function: { name, description = '' } }) =>
      name.startsWith(prefix)
        ? {
            name: name.slice(prefix.length),
            description: firstSentence(firstParagraph(description)),
          }
        : [],
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

await main(async () => {
  const known = readKnown<Readonly<Record<string, Described>>>('directory');
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((id) => !(id in known));
  if (unknown.length > 0)
    throw new Error(`data/known/directory.json has no ${unknown.join(', ')}.`);
  const text = await readFile(file, 'utf8').catch(() => '[]');
  // This script wrote it.
  const before = JSON.parse(text) as readonly ListedServer[];
  const servers: ListedServer[] = [];
  const failures: unknown[] = [];
  for (const [id, described] of Object.entries(known)) {
    const kept = before.find((each) => each.id === id);
    const isKept =
      kept &&
      wanted.length > 0 &&
      !wanted.includes(id) &&
      configOf(kept) === configOf({ ...kept, ...described });
    try {
      servers.push(isKept ? { ...kept, ...described } : await readServer(id, described));
      console.log(`${id}: ${servers.at(-1)?.tools.length} tools`);
    } catch (error) {
      failures.push(error);
    }
  }
  await writeFile(file, `${JSON.stringify(servers, null, 2)}\n`);
  if (failures.length > 0) throw new AggregateError(failures, failures.join('\n'));
});

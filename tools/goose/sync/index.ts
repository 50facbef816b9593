/**
 * Reads data/ out of the released goose and its SDK, and compares the folders of all releases.
 * Behind `--`, versions name former releases to read from npm. With `--check` it writes nothing and
 * fails when a file differs.
 */
import { readdir, readFile, mkdir, writeFile } from 'node:fs/promises';
import { main } from '../../run.ts';
import { gooseVersion } from '../run.ts';
import { arrivalsOf, type Comparable, compareReleases } from './changes.ts';
import { readGoose } from './read.ts';
import { fetchRelease } from './release.ts';

const folder = new URL('../../../data/', import.meta.url);

/** Texts by path below data/. */
type Texts = ReadonlyMap<string, string>;

async function readRelease(withSdk: boolean): Promise<[string, string][]> {
  const version = await gooseVersion();
  return Object.entries(await readGoose(withSdk)).map(([name, content]) => [
    `${version}/${name}`,
    json(content),
  ]);
}

/** The SDK of a former release is not installed. */
async function readFormer(version: string): Promise<[string, string][]> {
  const { binary, remove } = await fetchRelease(version);
  process.env.GOOSE_BINARY = binary;
  try {
    return await readRelease(false);
  } finally {
    delete process.env.GOOSE_BINARY;
    await remove();
  }
}

/** Compares all releases, and writes the imports of the last. */
async function readTogether(read: Texts): Promise<[string, string][]> {
  const found = (await readdir(folder)).filter((name) => /^\d/.test(name));
  const versions = [
    ...new Set([...found, ...[...read.keys()].map((file) => file.replace(/\/.*/, ''))]),
  ].toSorted(new Intl.Collator('en', { numeric: true }).compare);
  const textOf = async (file: string) =>
    read.get(file) ?? (await readFile(new URL(file, folder), 'utf8'));
  const releases = await Promise.all(
    versions.map(async (version) => {
      const files = compared.map(
        async (name) =>
          [name, JSON.parse(await textOf(`${version}/${name}`)) as unknown] as const,
      );
      // This script wrote them in these shapes.
      return Object.fromEntries(await Promise.all(files)) as unknown as Comparable;
    }),
  );
  const together = compareReleases(releases);
  const last = `${versions.at(-1)}/`;
  const names = [...read.keys()]
    .filter((file) => file.startsWith(last))
    .map((file) => file.slice(last.length, -'.json'.length));
  const face = names
    .toSorted()
    .map((name) => `export { default as ${name} } from './${last}${name}.json';\n`);
  return [
    ['arrivals.json', json(arrivalsOf(together.changes))],
    ['changes.json', json(together)],
    ['index.ts', `${about}${face.join('')}${comparison}`],
  ];
}

const compared: readonly (keyof Comparable)[] = [
  'cli.json',
  'environment.json',
  'extensions.json',
  'models.json',
  'providers.json',
  'session.json',
  'terminal.json',
];

const about =
  '// The goose that the pages describe, and how it came about. `npm run sync:goose` writes this file.\n';

const comparison = ['arrivals', 'changes']
  .map((name) => `export { default as ${name} } from './${name}.json';\n`)
  .join('');

const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

await main(async () => {
  const check = process.argv.includes('--check');
  const former = process.argv.slice(2).filter((argument) => argument !== '--check');
  const read = new Map(await readRelease(true));
  for (const version of former)
    for (const [file, text] of await readFormer(version)) read.set(file, text);
  const stale: string[] = [];
  for (const [file, text] of [...read, ...(await readTogether(read))]) {
    const place = new URL(file, folder);
    if (check) {
      if ((await readFile(place, 'utf8').catch(() => null)) !== text) stale.push(file);
      continue;
    }
    await mkdir(new URL('.', place), { recursive: true });
    await writeFile(place, text);
  }
  if (stale.length > 0) {
    throw new Error(
      `data/ says something else than goose: ${stale.join(', ')}. Run npm run sync:goose.`,
    );
  }
});

import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildRun, runBuild } from './build.ts';
import { copySite, thisSite } from './peers/this-site.ts';
import { siteDir, workDir } from './places.ts';

/** A build of the site as it is, without a part of `lean/`. */
export interface Variant {
  /** How the table names it. */
  readonly label: string;
  readonly env: Readonly<Record<string, string>>;
  /** Lines of the files that it leaves out; null where that is not one row's. */
  readonly lines: number | null;
}

/** Of a row of `lean/rows.ts`, what the bench has to know. */
interface Row {
  readonly name: string;
  readonly replaces?: readonly { readonly by: string }[];
  readonly files?: readonly string[];
}

/** The rows; none where `lean/` is gone, as the site and its types can do without. */
async function readRows(): Promise<readonly Row[]> {
  const file = path.join(siteDir, 'lean/rows.ts');
  if (!existsSync(file)) return [];
  // The file exports them, with more than this type says.
  const { rows } = (await import(pathToFileURL(file).href)) as { rows: readonly Row[] };
  return rows;
}

/** The site as it is. */
export const whole: Variant = { label: '–', env: {}, lines: null };

export const variants: readonly Variant[] = [
  whole,
  ...(await readRows()).map((row) => ({
    label: row.name,
    env: { LEAN_WITHOUT: row.name },
    lines: linesOf(row),
  })),
  { label: 'all of them', env: { LEAN: 'off' }, lines: null },
];

/** The page that is measured, and one that its sidebar leads to. */
export const measuredPage = '/docs/quickstart';
export const nextPage = { path: '/docs/api', title: 'API reference' };

const folder = path.join(workDir, 'ablation');

/** Makes a copy of the tree, of which each variant is built. */
export function prepareVariants(): void {
  rmSync(folder, { recursive: true, force: true });
  copySite(folder);
}

/** Builds a variant. What the bundler caches depends on the parts, and the rest does not. */
export async function buildVariant(variant: Variant): Promise<BuildRun> {
  for (const cache of ['.docusaurus', 'node_modules/.cache/rspack', outputOf(variant)])
    rmSync(path.join(folder, cache), { recursive: true, force: true });
  const build = {
    ...thisSite.build,
    args: ['build', '--out-dir', outputOf(variant)],
    env: { ...thisSite.build.env, ...variant.env },
  };
  return runBuild(path.join(siteDir, 'node_modules'), build, folder);
}

/** Folder of a variant's built site. */
export const builtVariant = (variant: Variant) => path.join(folder, outputOf(variant));

const outputOf = ({ label }: Variant) => `build-${label.replaceAll(/\W+/g, '-')}`;

function linesOf({ files = [], replaces = [] }: Row): number {
  const own = new Set([...files, ...replaces.map(({ by }) => by.replace(/\?.*$/, ''))]);
  return [...own]
    .map((file) => readFileSync(path.join(siteDir, 'lean', file), 'utf8'))
    .reduce((sum, text) => sum + text.split('\n').length - 1, 0);
}

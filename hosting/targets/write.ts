import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteSettings } from '../../site/config.ts';
import { smallestBrotli, smallestGzip } from '../compression.ts';
import { type HeaderRule, headerRules } from '../headers.ts';
import { inlineHashes } from '../inline.ts';
import { textTypes } from '../mediaTypes.ts';
import { firebaseHosting } from './firebase.ts';
import { nginxFiles } from './nginx.ts';
import { vercelOutput } from './vercel.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The headers of a site that was built before. */
export function rulesOf(siteDir: string, settings: SiteSettings): readonly HeaderRule[] {
  return headerRules(settings, inlineHashes(siteDir));
}

/** Writes `firebase.json`, which `firebase deploy` reads in the project's folder. */
export function writeFirebase(siteDir: string, rules: readonly HeaderRule[]): void {
  const hosting = firebaseHosting(siteDir, rules);
  writeFileSync('firebase.json', json({ hosting }));
}

export function writeVercel(
  siteDir: string,
  settings: SiteSettings,
  rules: readonly HeaderRule[],
): void {
  const outDir = path.join('.vercel', 'output');
  rmSync(outDir, { recursive: true, force: true });
  cpSync(siteDir, path.join(outDir, 'static'), { recursive: true });
  const config = vercelOutput(settings, rules, textsIn(siteDir));
  writeFileSync(path.join(outDir, 'config.json'), json(config));
}

export async function writeNginx(
  siteDir: string,
  settings: SiteSettings,
  rules: readonly HeaderRule[],
  outDir: string,
): Promise<void> {
  const root = path.join(outDir, 'www');
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  cpSync(siteDir, root, { recursive: true });
  const { headers, site } = nginxFiles(settings, rules);
  writeFileSync(path.join(outDir, 'headers.conf'), headers);
  writeFileSync(path.join(outDir, 'site.conf'), site);
  await Promise.all(textsIn(root).map((file) => compress(path.join(root, file))));
}

/** With slashes on Windows too, since Vercel compares them with addresses. */
function textsIn(folder: string): readonly string[] {
  return globSync(`**/*.{${Object.keys(textTypes).join()}}`, { cwd: folder })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const compressed = {
    br: await smallestBrotli(content),
    gz: await smallestGzip(content),
  };
  for (const [extension, bytes] of Object.entries(compressed)) {
    if (bytes.length < content.length) await writeFile(`${file}.${extension}`, bytes);
  }
}

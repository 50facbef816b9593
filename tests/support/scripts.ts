import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** The folder of the built site under test. */
const site = () => process.env['SITE_DIR'] ?? '';

/** The paths of the scripts that a page runs because something is done. */
export async function scriptsDuring(
  page: Page,
  action: () => Promise<void>,
): Promise<Set<string>> {
  const scripts = new Set<string>();
  const note = (response: Response) => {
    // What is only prefetched has another type.
    const isScript = response.request().resourceType() === 'script';
    if (isScript) scripts.add(new URL(response.url()).pathname);
  };
  page.on('response', note);
  await action();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  return scripts;
}

/** The text of a script of the built site, by its path. */
export function sourceOf(script: string): string {
  return readFileSync(path.join(site(), script), 'utf8');
}

/** Bytes of the scripts of a set that are not in another, each compressed by itself with gzip. */
export function addedBytes(
  scripts: ReadonlySet<string>,
  elsewhere: ReadonlySet<string>,
): number {
  return [...scripts]
    .filter((script) => !elsewhere.has(script))
    .map((script) => gzipSync(sourceOf(script), { level: 9 }).length)
    .reduce((sum, length) => sum + length, 0);
}

/**
 * Blocks the scripts that hold a text, as a bad connection would.
 *
 * @returns The way to end the blockade.
 * @throws {Error} when no script holds the text.
 */
export async function blockScripts(
  page: Page,
  holding: string,
): Promise<() => Promise<void>> {
  const folder = path.join('assets', 'js');
  const blocked = readdirSync(path.join(site(), folder)).filter(
    (name) => name.endsWith('.js') && sourceOf(path.join(folder, name)).includes(holding),
  );
  if (blocked.length === 0) throw new Error(`No script of the site holds “${holding}”.`);
  const isBlocked = (url: URL) => blocked.includes(path.basename(url.pathname));
  await page.route(isBlocked, (route) => route.abort());
  return () => page.unroute(isBlocked);
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { siteDir } from './environment';

/** The text of a script of the built site, by its path. */
export function sourceOf(script: string): string {
  return readFileSync(path.join(siteDir, script), 'utf8');
}

/**
 * File names of the scripts that hold a text.
 *
 * @throws {Error} when no script holds the text.
 */
export function scriptsHolding(text: string): readonly string[] {
  const folder = path.join('assets', 'js');
  const names = readdirSync(path.join(siteDir, folder)).filter(
    (name) => name.endsWith('.js') && sourceOf(path.join(folder, name)).includes(text),
  );
  if (names.length === 0) throw new Error(`No script of the site holds “${text}”.`);
  return names;
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
  const blocked = scriptsHolding(holding);
  const isBlocked = (url: URL) => blocked.includes(path.basename(url.pathname));
  await page.route(isBlocked, (route) => route.abort());
  return () => page.unroute(isBlocked);
}

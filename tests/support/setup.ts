/** The part of the console that sets goose up. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { LocalGoose } from './console';

export const openSetup = (page: Page) =>
  page.getByRole('button', { name: 'Set up goose' }).click();
export const row = (page: Page, region: string, name: string) =>
  page
    .getByRole('region', { name: region })
    .getByRole('listitem')
    .filter({ hasText: name });

/** A file of goose's settings; empty while goose has none. */
export function settingsOf({ home }: LocalGoose, file: string): string {
  const found = path.join(home.path, '.config/goose', file);
  return existsSync(found) ? readFileSync(found, 'utf8') : '';
}

/** Everything that the browser keeps for the page, and what the page shows. */
export async function kept(page: Page): Promise<string> {
  const stored = await page.context().storageState({ indexedDB: true });
  const shown = await page.evaluate(() => [
    { ...sessionStorage },
    location.href,
    history.state,
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    ),
    document.documentElement.outerHTML,
  ]);
  return JSON.stringify([stored, shown]);
}

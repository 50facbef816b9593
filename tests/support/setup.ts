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

/** Everything that the browser keeps for the page, and what the page has written to its log. */
export async function kept(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const records = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('error', () => reject(opening.error));
            opening.addEventListener('success', () => {
              const stores = [...opening.result.objectStoreNames];
              if (stores.length === 0) return resolve([]);
              const reading = opening.result.transaction(stores);
              const found: unknown[] = [];
              for (const store of stores) {
                const all = reading.objectStore(store).getAll();
                all.addEventListener('success', () => found.push(all.result));
              }
              reading.addEventListener('complete', () => resolve(found));
            });
          }),
      ),
    );
    const caches = await window.caches.keys();
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value
        : '',
    );
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      records,
      caches,
      document.cookie,
      location.href,
      history.state,
      fields,
      document.documentElement.outerHTML,
    ]);
  });
}

import type { BrowserContext, Page } from '@playwright/test';
import { gate } from './gate';

/** The `navigator.connection` of the few browsers that have it. */
export interface Line {
  readonly effectiveType: string;
  readonly saveData: boolean;
}

/** Replaces `navigator.connection` on every page that opens from now on. */
export async function setLine(where: BrowserContext | Page, line: Line): Promise<void> {
  await where.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, line);
}

/** Replaces `navigator.connection` on the page that is open. */
export const useLine = (page: Page, line: Line): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, line);

/** Holds back requests of the page, as a slow connection would, until the result is called. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
): Promise<() => void> {
  const held = gate();
  await page.route(address, async (route) => {
    await held.opened;
    await route.fallback();
  });
  return held.open;
}

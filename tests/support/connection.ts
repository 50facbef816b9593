import type { Page } from '@playwright/test';
import { gate } from './gate';

/** What a browser says of the reader's line; few browsers say it. */
export interface Line {
  readonly effectiveType: string;
  readonly saveData: boolean;
}

/** Lets the browser say of the line what the test wants, on every page that is opened from now on. */
export async function setLine(page: Page, line: Line): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, line);
}

/** Keeps the browser from fetching pages ahead, so that a test decides when their scripts load. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await setLine(page, { effectiveType: '4g', saveData: true });
}

/**
 * Holds back what the page asks for, as a slow line would.
 *
 * @returns The way to let it through, and all that follows.
 */
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

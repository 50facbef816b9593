import type { Page } from '@playwright/test';
import { gate } from './gate';

/** The `navigator.connection` of the few browsers that have it. */
export interface Line {
  readonly effectiveType: string;
  readonly saveData: boolean;
}

/** Replaces `navigator.connection` on every page that opens from now on. */
export async function setLine(page: Page, line: Line): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, line);
}

/** Prevents prefetching, so that a test decides when scripts load. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await setLine(page, { effectiveType: '4g', saveData: true });
}

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

import type { BrowserContext, Page } from '@playwright/test';
import { gate } from './gate';

/** The `navigator.connection` of the few browsers that have it. */
export interface Line {
  readonly effectiveType: string;
  readonly saveData: boolean;
}

/** Runs in the page. */
function replace(value: Line): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

/** Replaces `navigator.connection` on every page that opens from now on. */
export const setLine = (where: BrowserContext | Page, line: Line) =>
  where.addInitScript(replace, line);

/** Replaces `navigator.connection` on the page that is open. */
export const useLine = (page: Page, line: Line) => page.evaluate(replace, line);

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

import { chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../tools/browser.ts';

/** The browser that is measured, also by Lighthouse. */
export const browserPath = findBrowser() ?? chromium.executablePath();

export const launchBrowser = () =>
  chromium.launch({ executablePath: browserPath, args: [...browserFlags] });

/** The phone of Lighthouse's mobile setting. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Wide enough for the sidebar of each site. */
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/**
 * Loads a page until the network has been idle for half a second.
 *
 * @throws {Error} when the page is not there; a missing page would be measured as a small one.
 */
export async function load(page: Page, url: string): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
}

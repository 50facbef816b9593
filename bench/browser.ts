import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';

/** Debian's browser; elsewhere Playwright's own (`npx playwright install chromium`). */
const debianChromium = '/usr/bin/chromium';

export const browserPath = existsSync(debianChromium)
  ? debianChromium
  : chromium.executablePath();

/** Keeps the browser from doing things of its own while it is measured. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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

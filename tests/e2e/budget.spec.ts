import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/test';
import { type Asked, brotliBytes, filesOf, requestsDuring } from '../support/traffic';

/**
 * Most bytes of a page's first load, compressed with brotli at its best. Tables of facts are part of
 * their pages' scripts and styles.
 */
const budgets = [
  { address: '/docs/quickstart', script: 115_000, stylesheet: 15_000, font: 40_000 },
  {
    address: '/docs/getting-started/providers',
    script: 125_000,
    stylesheet: 15_700,
    font: 40_000,
  },
  { address: '/docs/api', script: 126_000, stylesheet: 15_200, font: 40_000 },
];

for (const { address, ...limits } of budgets) {
  test(`${address} loads within its budgets, and from nowhere else`, async ({ page }) => {
    const asked = await firstLoad(page, address);
    const site = new URL(page.url()).origin;
    expect([...new Set(asked.map(({ url }) => url.origin))]).toEqual([site]);
    for (const [type, limit] of Object.entries(limits)) {
      const files = filesOf(asked, type);
      expect(files.length, `files of type ${type}`).toBeGreaterThan(0);
      const bytes = await brotliBytes(files);
      expect(bytes, `${type}: ${files.join(' ')}`).toBeLessThanOrEqual(limit);
    }
  });
}

/**
 * What a page asks for until it is idle. Then it fetches the table of all routes first, and pages for
 * the next click.
 */
async function firstLoad(page: Page, address: string): Promise<readonly Asked[]> {
  const asked = await requestsDuring(page, () => open(page, address));
  const idle = asked.findIndex(({ url }) => /\/assets\/js\/routes\./.test(url.pathname));
  return idle < 0 ? asked : asked.slice(0, idle);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/test';

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
    const requests = await firstLoad(page, address);
    const site = new URL(page.url()).origin;
    const hosts = new Set(requests.map(({ url }) => new URL(url).origin));
    expect([...hosts]).toEqual([site]);
    for (const [type, limit] of Object.entries(limits)) {
      const files = new Set(
        requests
          .filter((request) => request.type === type)
          .map(({ url }) => new URL(url).pathname),
      );
      expect(files.size, `files of type ${type}`).toBeGreaterThan(0);
      const bytes = [...files].map(size).reduce((sum, each) => sum + each, 0);
      expect(bytes, `${type}: ${[...files].join(' ')}`).toBeLessThanOrEqual(limit);
    }
  });
}

interface Asked {
  readonly url: string;
  readonly type: string;
}

/**
 * What a page asks for until it is idle. Then it fetches the table of all routes first, and pages for
 * the next click.
 */
async function firstLoad(page: Page, address: string): Promise<readonly Asked[]> {
  const requests: Asked[] = [];
  page.on('request', (request) =>
    requests.push({ url: request.url(), type: request.resourceType() }),
  );
  await open(page, address);
  await page.waitForLoadState('networkidle');
  const idle = requests.findIndex(({ url }) => /\/assets\/js\/routes\./.test(url));
  return idle < 0 ? requests : requests.slice(0, idle);
}

function size(file: string): number {
  const content = readFileSync(path.join(process.env['SITE_DIR'] ?? '', file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}

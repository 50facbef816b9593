import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, open, test } from '../../support/test';

/** Bytes of gzip that signing in may add to the first load of the login page. */
const budget = 40_000;

test('the login page adds no more than its budget to what every page loads', async ({
  page,
}) => {
  const everywhere = await scriptsOf(page, '/markdown-page');
  const here = await scriptsOf(page, '/auth/login');
  const added = [...here].filter((script) => !everywhere.has(script));
  const holdsSdk = added.some((script) => source(script).includes('signInWithPassword'));
  expect(holdsSdk, 'the sign-in code is part of the measure').toBe(true);
  const bytes = added
    .map((script) => gzipSync(source(script), { level: 9 }).length)
    .reduce((sum, length) => sum + length, 0);
  expect(bytes).toBeLessThanOrEqual(budget);
});

/** The paths of the scripts that a page loads, once nothing more is under way. */
async function scriptsOf(page: Page, address: string): Promise<Set<string>> {
  const scripts = new Set<string>();
  const note = (response: Response) => {
    const isScript = response.request().resourceType() === 'script';
    if (isScript) scripts.add(new URL(response.url()).pathname);
  };
  page.on('response', note);
  await open(page, address);
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  return scripts;
}

function source(script: string): string {
  return readFileSync(path.join(process.env['SITE_DIR'] ?? '', script), 'utf8');
}

/** Scripts and styles that a page needs to start, and that do not come, or come damaged. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { holdBack } from '../support/connection';
import { type Deploys, test } from '../support/deploys';
import { siteDir } from '../support/environment';
import { scriptsHolding } from '../support/scripts';
import { expect, heading, hydrated, named, open } from '../support/test';
import { countLoads } from '../support/traffic';

const lost = ['404', 'net::ERR_', 'ChunkLoadError', 'Loading', 'MIME type', 'nexpected'];
test.use({ expectedErrors: lost });

const body = '<!doctype html><title>Log in to this network</title>';
const html = { type: 'text/html', body };
const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'did not load' });

async function openQuickstart(page: Page, site: Deploys) {
  await page.goto(`${site.origin}/docs/quickstart`);
  await expect(heading(page)).toHaveText('Quickstart');
}

async function restore(page: Page, site: Deploys) {
  site.restore();
  await notice(page).getByRole('button', { name: 'Retry' }).click();
  await hydrated(page);
}

/** The scripts of a page's first load, in the order in which they run. */
const pageHtml = readFileSync(path.join(siteDir, 'docs/quickstart.html'), 'utf8');
const scripts = [...new Set(pageHtml.match(/\/assets\/js\/[\w~.-]+\.js/g))];
const styles = [...new Set(pageHtml.match(/\/assets\/css\/[\w~.-]+\.css/g))];

test('what stays missing or damaged is reported with “Retry”', async ({ page, site }) => {
  for (const [what, spoil, expected] of [
    ['a cached 404 of a script', () => site.lose(scripts[0] ?? ''), 2],
    ['a page of the network', () => site.spoil('/main.', () => html), 1],
  ] as const)
    await named(what, async () => {
      // Another build has other names for its files, which the browser has not cached.
      site.deploy();
      spoil();
      const loads = countLoads(page);
      await openQuickstart(page, site);
      await expect(notice(page)).toContainText('You can read it');
      expect(loads()).toBe(expected);
      await restore(page, site);
      await expect(notice(page)).toBeHidden();
    });
});

test('a script that is cut off comes again, beside a slider', async ({ page, site }) => {
  site.spoil('/main.', (text) => {
    site.restore();
    return { type: 'text/javascript', body: text.slice(0, -200) };
  });
  const loads = countLoads(page);
  await page.goto(site.origin);
  await hydrated(page);
  expect(loads()).toBe(2);
});

test('an empty main script is noticed by its silence', async ({ page, site }) => {
  await page.clock.install();
  site.spoil('/main.', () => ({ type: 'text/javascript', body: '' }));
  const asked = page.waitForResponse(/\/main\./);
  await openQuickstart(page, site);
  await page.clock.runFor(2000);
  await (await asked).finished();
  await expect
    .poll(async () => {
      await page.clock.runFor(20_000);
      return notice(page).count();
    })
    .toBe(1);
  await restore(page, site);
});

test('a script that is lost on a line which hangs is reported', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    // The test's clock leaves the original alone.
    AbortSignal.timeout = (milliseconds) => {
      const end = new AbortController();
      setTimeout(() => end.abort(), milliseconds);
      return end.signal;
    };
  });
  let asked = 0;
  await page.route('**/main.*', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : undefined;
  });
  await openQuickstart(page, site);
  await page.clock.runFor(2000);
  await expect.poll(() => asked).toBe(2);
  await page.clock.runFor(20_000);
  await expect(notice(page)).toContainText('You can read it');
  await page.unroute('**/main.*');
  await restore(page, site);
});

test('a style that is missing comes, or is reported', async ({ page, site }) => {
  const [style = ''] = styles;
  site.spoil(style, () => {
    site.restore();
    return html;
  });
  let loads = countLoads(page);
  await openQuickstart(page, site);
  await hydrated(page);
  await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
  expect(loads()).toBe(2);
  await expect(notice(page)).toBeHidden();

  // Another build has another name for it, which the browser has not cached.
  site.deploy();
  site.lose(style);
  loads = countLoads(page);
  await openQuickstart(page, site);
  await expect.poll(loads).toBe(2);
  await expect(notice(page)).toContainText(/assets\/css/);
  await hydrated(page);
  expect(loads()).toBe(2);
  site.restore();
  await notice(page).getByRole('button').click();
  await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
});

test('what was typed stays, and no storage is no loop', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const release = await holdBack(page, '**/main.*');
  site.lose('/main.');
  const loads = countLoads(page);
  await page.goto(`${site.origin}/auth/login`, { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('goose@example.com');
  release();
  await expect(notice(page)).toBeVisible();
  await expect(email).toHaveValue('goose@example.com');
  expect(loads()).toBe(1);
});

test('a late part that is missing comes with “Retry”', async ({ page, site }) => {
  for (const part of scriptsHolding('Nearest pages')) site.lose(part);
  const loads = countLoads(page);
  await open(page, `${site.origin}/docs/quickstart`);
  await page.keyboard.press('Control+k');
  await expect.poll(loads).toBe(2);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  site.restore();
  await retry.click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  expect(loads()).toBe(2);
});

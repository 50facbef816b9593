/** What holds for every page. A new one is found in the build. */
import type { Page } from '@playwright/test';
import { guardedPages, panelPage } from '../../site/routes';
import { createAccount, signIn } from '../support/accounts';
import { firstLoadOf, firstLoadsBeforeGoose, pagesWithOwnBudget } from '../budgets';
import { seriousProblems, themeRules } from '../support/axe';
import { siteUrl } from '../support/environment';
import { authPages, publicPages, writtenDocs } from '../support/pages';
import { expect, hydrated, open, test } from '../support/test';
import { type Asked, brotliBytes, filesOf, requestsDuring } from '../support/traffic';

// Pages are opened one after the other, as by a reader who goes on reading: storage is emptied between
// them, and the browser does not start anew for each.
test.use({ reuseContext: true });

/** Whether a docs page stands beside the sidebar of all, and its contents beside it. */
async function isPartOfDocs(page: Page) {
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  for (const name of ['Quickstart', 'Tutorials', 'API reference'])
    await expect(sidebar.getByRole('link', { name })).toBeVisible();
  const headings = await page
    .locator('.markdown')
    .locator('h2[id], h3[id]')
    .evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const contents = page.locator('.table-of-contents').first().getByRole('link');
  expect(
    await contents.evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
  ).toEqual(headings);
}

/** Whether everybody can read the page that is open, in either theme and on the smallest screen. */
async function isForEverybody(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /Switch between dark and light/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await seriousProblems(page, themeRules)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, 'pixels beyond the smallest screen').toBe(0);
  const header = page.getByRole('rowheader').first();
  if ((await header.count()) > 0) await expect(header).toBeVisible();
}

/** Whether what a page has loaded is within its budgets, and from nowhere else. */
async function isWithinBudgets(path: string, asked: readonly Asked[]) {
  expect.soft([...new Set(asked.map(({ url }) => url.origin))]).toEqual([siteUrl]);
  for (const [type, limit] of Object.entries(firstLoadOf(path))) {
    const files = filesOf(asked, type);
    expect.soft(files.length, `files of type ${type}`).toBeGreaterThan(0);
    const bytes = await brotliBytes(files);
    expect.soft(bytes, `${type}: ${files.join(' ')}`).toBeLessThanOrEqual(limit);
  }
  const before = firstLoadsBeforeGoose[path];
  if (before !== undefined) {
    const files = ['script', 'stylesheet'].flatMap((type) => filesOf(asked, type));
    const bytes = await brotliBytes([...files, `${path}.html`]);
    expect.soft(bytes, 'bytes of all').toBeLessThanOrEqual(before);
  }
  expect.soft(asked.filter(({ url }) => url.pathname === panelPage)).toEqual([]);
}

test('each budget is for a page that there is', () => {
  expect(publicPages).toEqual(expect.arrayContaining(pagesWithOwnBudget));
});

for (const path of [...publicPages, ...authPages]) {
  test(`${path} answers, hydrates, is within its budgets and for everybody`, async ({
    page,
  }) => {
    // The long pages, of the API and of all providers, take axe a while on a slow machine.
    test.slow();
    const asked = await requestsDuring(page, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await hydrated(page);
    });
    await expect(page).toHaveURL(path);
    if (publicPages.includes(path)) await isWithinBudgets(path, asked);
    if (writtenDocs.includes(path)) await isPartOfDocs(page);
    await isForEverybody(page);
  });
}

for (const { path } of guardedPages) {
  test(`${path} is for everybody who is signed in, and sends others to the login page`, async ({
    page,
  }) => {
    await open(page, path);
    await expect(page).toHaveURL(`/auth/login?${new URLSearchParams({ next: path })}`);
    await signIn(page, await createAccount({ displayName: 'A. Surname-Reader' }), path);
    await isForEverybody(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page holds its text', async ({ page }) => {
    test.slow();
    for (const path of publicPages) {
      await page.goto(path);
      await expect(page.locator('h1'), path).toBeVisible();
      const text = await page.locator('main').innerText();
      // The blog has lists as well as texts.
      const words = path.startsWith('/docs/') ? 40 : 3;
      expect(text.split(/\s+/).length, path).toBeGreaterThan(words);
    }
  });

  test('the pages of accounts say that they need JavaScript', async ({ page }) => {
    for (const path of [...authPages, ...guardedPages.map((guarded) => guarded.path)]) {
      await page.goto(path);
      // Playwright's text locators leave out what stands inside of noscript.
      expect(await page.locator('main').innerText(), path).toContain(
        'Accounts need JavaScript.',
      );
    }
  });
});

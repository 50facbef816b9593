/** Each page of the build is tested. */
import type { Page } from '@playwright/test';
import { guardedPages, panelPage } from '../../site/routes';
import { createAccount, signIn } from '../support/accounts';
import { firstLoadOf, firstLoadsBeforeGoose, pagesWithOwnBudget } from '../budgets';
import { seriousProblems, themeRules } from '../support/axe';
import { siteUrl } from '../support/environment';
import { authPages, publicPages, writtenDocs } from '../support/pages';
import { emulatorHasNoPolicy, expect, hydrated, open, test } from '../support/test';
import { type Asked, brotliBytes, filesOf, requestsDuring } from '../support/traffic';

// Pages are opened one after the other, as by a reader who goes on reading: storage is emptied between
// them, and the browser does not start anew for each. Firefox navigates while Playwright empties it, and fails.
test.use({ reuseContext: ({ browserName }, use) => use(browserName !== 'firefox') });

/** Only one engine runs the checks that depend on none. */
const isChromium = () => test.info().project.name === 'chromium';

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

async function fitsPhones(page: Page) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const beyond = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(beyond, { message: `pixels beyond a screen of ${width}` }).toBe(0);
  }
}

/** Runs axe on the open page in both themes, and on the smallest screens. */
async function isForEverybody(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  if (isChromium()) expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /Switch between dark and light/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  if (isChromium()) expect(await seriousProblems(page, themeRules)).toEqual([]);
  await fitsPhones(page);
  const header = page.getByRole('rowheader').first();
  if ((await header.count()) > 0) await expect(header).toBeVisible();
}

/** The page's requests stay within its budgets, and go to no other host. */
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
  test(`${path} hydrates, and is within its budgets`, async ({ page }) => {
    // The long pages, of the API and of all providers, take axe a while on a slow machine.
    test.slow();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const load = async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await hydrated(page);
    };
    const isMeasured = isChromium() && publicPages.includes(path);
    if (isMeasured) await isWithinBudgets(path, await requestsDuring(page, load));
    else await load();
    await expect(page).toHaveURL(path);
    if (writtenDocs.includes(path)) await isPartOfDocs(page);
    await isForEverybody(page);
    expect(logged.filter((text) => !text.includes(emulatorHasNoPolicy))).toEqual([]);
  });
}

test('the panel of the manual hydrates, and fits phones', async ({ page }) => {
  await open(page, panelPage);
  await fitsPhones(page);
});

for (const { path } of guardedPages) {
  test(`${path} sends visitors to the login page`, async ({ page }) => {
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

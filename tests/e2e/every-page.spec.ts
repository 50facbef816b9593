/** Each page of the build is tested. */
import type { Page } from '@playwright/test';
import { guardedPages, panelPage } from '../../site/routes';
import { createAccount, signIn } from '../support/accounts';
import { firstLoadOf, firstLoadsBeforeGoose, pagesWithOwnBudget } from '../budgets';
import { seriousProblems, themeRules } from '../support/axe';
import { siteUrl } from '../support/environment';
import { authPages, htmlOf, publicPages, writtenDocs } from '../support/pages';
import {
  emulatorHasNoPolicy,
  expect,
  hydrated,
  named,
  open,
  test,
} from '../support/test';
import { type Asked, brotliBytes, filesOf, requestsDuring } from '../support/traffic';

/** One page of each layout, for all engines. */
const layouts: readonly string[] = [
  '/',
  '/blog',
  '/docs/api',
  '/docs/category/guides',
  '/docs/getting-started/installation',
  '/docs/getting-started/providers',
  '/docs/quickstart',
  '/docs/reference/commands',
  '/docs/tutorials/bd_spot_mini',
  '/markdown-page',
  '/nypd-demo',
  '/auth/login',
];

/** Pages with parts of their own, and the longest ones. */
const parts: readonly string[] = [
  '/blog/2025/01/28/goose-is-open-source',
  '/blog/archive',
  '/blog/authors/maintainers',
  '/docs/getting-started/using-extensions',
  '/docs/goose-architecture/error-handling',
  '/docs/reference/environment-variables',
  '/docs/reference/tools',
  '/docs/tutorials/first-mcp-server',
  '/player',
  ...authPages.filter((address) => !layouts.includes(address)),
];

const kinds = new Set([...layouts, ...parts]);
const others = publicPages.filter((address) => !kinds.has(address));

/** Only one engine runs the checks that depend on none. */
const isChromium = () => test.info().project.name === 'chromium';

/** Pages for a test, one after the other, as by a reader who goes on reading. */
function inGroups(pages: readonly string[]): readonly (readonly string[])[] {
  const size = 6;
  const starts = Array.from(
    { length: Math.ceil(pages.length / size) },
    (_, i) => i * size,
  );
  return starts.map((start) => pages.slice(start, start + size));
}

async function isPartOfDocs(page: Page) {
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  const headings = await page
    .locator('.markdown')
    .locator('h2[id], h3[id]')
    .evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const contents = page.locator('.table-of-contents').first().locator('a');
  expect(
    await contents.evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
  ).toEqual(headings);
}

async function fits(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    const beyond = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(beyond, { message: `pixels beyond a screen of ${width}` }).toBe(0);
  }
}

/** Runs axe on the open page in both themes, and looks at it on the smallest screens. */
async function isForEverybody(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  if (isChromium()) {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await seriousProblems(page)).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    expect(await seriousProblems(page, themeRules)).toEqual([]);
  }
  await fits(page, [390, 320]);
  const header = page.getByRole('rowheader').first();
  if ((await header.count()) > 0) await expect(header).toBeVisible();
}

/** The page's requests stay within its budgets, and go to no other host. */
async function isWithinBudgets(address: string, asked: readonly Asked[]) {
  expect([...new Set(asked.map(({ url }) => url.origin))]).toEqual([siteUrl]);
  for (const [type, limit] of Object.entries(firstLoadOf(address))) {
    const files = filesOf(asked, type);
    expect(files.length, `files of type ${type}`).toBeGreaterThan(0);
    const bytes = await brotliBytes(files);
    expect(bytes, `${type}: ${files.join(' ')}`).toBeLessThanOrEqual(limit);
  }
  const before = firstLoadsBeforeGoose[address];
  if (before !== undefined) {
    const files = ['script', 'stylesheet'].flatMap((type) => filesOf(asked, type));
    const bytes = await brotliBytes([...files, `${address}.html`]);
    expect(bytes, 'bytes of all').toBeLessThanOrEqual(before);
  }
  expect(asked.filter(({ url }) => url.pathname === panelPage)).toEqual([]);
}

test('each budget is for a page that there is', () => {
  expect(publicPages).toEqual(expect.arrayContaining([...pagesWithOwnBudget]));
});

/** Visits pages one after the other: each hydrates without a word in the console, within its budgets. */
async function visit(
  page: Page,
  pages: readonly string[],
  look: (address: string) => Promise<void>,
) {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const address of pages)
    await named(address, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      const load = async () => {
        const response = await page.goto(address);
        expect(response?.status()).toBe(200);
        await hydrated(page);
      };
      const isMeasured = isChromium() && publicPages.includes(address);
      if (isMeasured) await isWithinBudgets(address, await requestsDuring(page, load));
      else await load();
      await expect(page).toHaveURL(address);
      if (writtenDocs.includes(address)) await isPartOfDocs(page);
      await look(address);
      expect(logged.filter((text) => !text.includes(emulatorHasNoPolicy))).toEqual([]);
    });
}

for (const pages of inGroups(layouts))
  test(`pages of each layout hydrate, for everybody: ${pages.join(' ')}`, ({ page }) =>
    visit(page, pages, () => isForEverybody(page)));

for (const pages of inGroups(parts))
  test(`pages with parts of their own hydrate as well: ${pages.join(' ')}`, ({ page }) =>
    visit(page, pages, () => isForEverybody(page)));

for (const pages of inGroups(others))
  test(`other pages hydrate as well: ${pages.join(' ')}`, ({ page }) =>
    visit(page, pages, async () => {
      expect(await seriousProblems(page, [], themeRules)).toEqual([]);
      await fits(page, [320]);
    }));

test('private pages fit phones', async ({ page }) => {
  const account = await createAccount({ displayName: 'A. Surname-Reader' });
  await signIn(page, account, panelPage);
  await fits(page, [390, 320]);
  for (const { path } of guardedPages)
    await named(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await open(page, path);
      await isForEverybody(page);
    });
});

test('every page holds its text without scripts', () => {
  for (const address of publicPages) {
    const html = htmlOf(address);
    expect([...html.matchAll(/<h1\b/g)], address).toHaveLength(1);
    const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? [];
    // The blog has lists as well as texts.
    const words = address.startsWith('/docs/') ? 40 : 3;
    const text = main.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ');
    expect(text.trim().split(/\s+/).length, address).toBeGreaterThan(words);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages for accounts say that they need it', async ({ page }) => {
    for (const address of [...authPages, ...guardedPages.map(({ path }) => path)]) {
      await page.goto(address);
      // Playwright's text locators leave out what stands inside of noscript.
      expect(await page.locator('main').innerText(), address).toContain(
        'Accounts need JavaScript.',
      );
    }
  });
});

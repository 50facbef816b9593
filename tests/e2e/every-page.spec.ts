/** Each page of the build is tested. */
import type { Page } from '@playwright/test';
import { guardedPages, panelPage } from '../../site/routes';
import { createAccount, signIn } from '../support/accounts';
import {
  additions,
  firstLoadOf,
  firstLoadsBeforeGoose,
  pagesWithOwnBudget,
} from '../budgets';
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
import {
  type Asked,
  brotliBytes,
  filesOf,
  gzipBytes,
  requestsDuring,
} from '../support/traffic';

/** One page of each layout, for all engines. */
const layouts: readonly string[] = [
  '/',
  '/blog',
  '/docs/api',
  '/docs/category/guides',
  '/docs/getting-started/installation',
  '/docs/getting-started/providers',
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
  '/docs/quickstart',
  '/docs/reference/commands',
  '/docs/reference/environment-variables',
  '/docs/reference/tools',
  '/docs/tutorials/bd_spot_mini',
  '/docs/tutorials/first-mcp-server',
  '/player',
  ...authPages.filter((address) => !layouts.includes(address)),
];

const kinds = new Set([...layouts, ...parts]);
const others = publicPages.filter((address) => !kinds.has(address));

type BudgetedType = keyof ReturnType<typeof firstLoadOf>;

/** Only one engine runs the checks that depend on none. */
const isChromium = () => test.info().project.name === 'chromium';

/** Pages for a test, one after the other, as by a reader who goes on reading. */
const inGroups = (pages: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(pages.length / size) }, (_, group) =>
    pages.slice(group * size, (group + 1) * size),
  );

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

/**
 * Runs axe on the open page in both themes, and looks at it on the smallest screens.
 *
 * @param part What is around it is the same on pages of one layout.
 */
async function isForEverybody(page: Page, part: string | null = null) {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  if (isChromium()) {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await seriousProblems(page, { part })).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    expect(await seriousProblems(page, { rules: themeRules, part })).toEqual([]);
  }
  await fits(page, [390, 320]);
  const header = page.getByRole('rowheader').first();
  if ((await header.count()) > 0) await expect(header).toBeVisible();
}

/** The files of a type stay within the page's budget. */
async function isWithinBudget(
  address: string,
  type: BudgetedType,
  files: readonly string[],
) {
  expect(files.length, `files of type ${type}`).toBeGreaterThan(0);
  const bytes = await brotliBytes(files);
  const limit = firstLoadOf(address)[type];
  expect(bytes, `${address}, ${type}: ${files.join(' ')}`).toBeLessThanOrEqual(limit);
}

/** The page's requests stay within its budgets, and go to no other host. */
async function isWithinBudgets(address: string, asked: readonly Asked[]) {
  expect([...new Set(asked.map(({ url }) => url.origin))]).toEqual([siteUrl]);
  for (const type of ['script', 'stylesheet', 'font'] as const)
    await isWithinBudget(address, type, filesOf(asked, type));
  const before = firstLoadsBeforeGoose[address];
  if (before !== undefined) {
    const files = ['script', 'stylesheet'].flatMap((type) => filesOf(asked, type));
    const bytes = await brotliBytes([...files, `${address}.html`]);
    expect(bytes, 'bytes of all').toBeLessThanOrEqual(before);
  }
  expect(asked.filter(({ url }) => url.pathname === panelPage)).toEqual([]);
}

test('other pages ask for no more than their budgets allow', async () => {
  for (const address of others) {
    const html = htmlOf(address);
    const [, list = '[]'] = /id="?scripts"?>([^<]*)</.exec(html) ?? [];
    await isWithinBudget(address, 'script', JSON.parse(list) as string[]);
    const styles = [...html.matchAll(/rel="?stylesheet"? href="?([^\s">]+)/g)];
    await isWithinBudget(
      address,
      'stylesheet',
      styles.map(([, href = '']) => href),
    );
  }
});

/** Scripts that a part of the site adds to those of the page before it, which has no parts. */
const adding: Readonly<Record<string, number>> = {
  '/nypd-demo': additions.demo,
  '/auth/login': additions.login,
};

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
  let plain: readonly string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const address of pages)
    await named(address, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      const load = async () => {
        const response = await page.goto(address);
        expect(response?.status()).toBe(200);
        await hydrated(page);
      };
      if (isChromium() && kinds.has(address)) {
        const asked = await requestsDuring(page, load);
        if (publicPages.includes(address)) await isWithinBudgets(address, asked);
        const scripts = filesOf(asked, 'script');
        if (address === '/markdown-page') plain = scripts;
        const limit = adding[address];
        if (limit !== undefined) {
          const added = scripts.filter((script) => !plain.includes(script));
          const bytes = await gzipBytes(added);
          expect(bytes, added.join(' ')).toBeLessThanOrEqual(limit);
          // Without the part itself, it would be nothing near.
          expect(bytes).toBeGreaterThan(limit / 2);
        }
      } else await load();
      await expect(page).toHaveURL(address);
      if (writtenDocs.includes(address)) await isPartOfDocs(page);
      await look(address);
      expect(logged.filter((text) => !text.includes(emulatorHasNoPolicy))).toEqual([]);
    });
}

for (const pages of inGroups(layouts, 6))
  test(`pages of each layout hydrate, for everybody: ${pages.join(' ')}`, ({ page }) =>
    visit(page, pages, () => isForEverybody(page)));

for (const pages of inGroups(parts, 9))
  test(`pages with parts of their own hydrate as well: ${pages.join(' ')}`, ({ page }) =>
    visit(page, pages, () => isForEverybody(page, 'main')));

for (const pages of inGroups(others, 12))
  test(`other pages hydrate as well: ${pages.join(' ')}`, ({ page }) =>
    visit(page, pages, async () => {
      const asked = { leftOut: themeRules, part: 'main' };
      expect(await seriousProblems(page, asked)).toEqual([]);
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

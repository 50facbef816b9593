/** Each page of the build is tested. */
import { globSync, readFileSync } from 'node:fs';
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
  beyond,
  emulatorHasNoPolicy,
  expect,
  hydrated,
  named,
  open,
  test,
} from '../support/test';
import { brotliBytes, filesOf, gzipBytes, requestsDuring } from '../support/traffic';

/** Layouts with most that an engine could lay out in its own way, for all engines. */
const layouts: readonly string[] = [
  '/',
  '/docs/reference/in-a-session',
  '/nypd-demo',
  '/auth/login',
];

/** Other layouts, and pages with parts of their own. */
const parts: readonly string[] = [
  '/blog',
  '/blog/2025/01/28/goose-is-open-source',
  '/docs/category/guides',
  '/docs/goose-architecture/error-handling',
  '/docs/quickstart',
  '/docs/tutorials/first-mcp-server',
  '/markdown-page',
  '/player',
];

/** Texts without a component that only they have, which a reader reaches from one another. */
const texts = publicPages.filter(
  (address) =>
    /^\/docs\/category|^\/blog\/\d/.test(address) ||
    globSync(`.${address}.{md,mdx}`).some(
      (file) => !/<(?!Tab|RecordedSession)[A-Z]/.test(readFileSync(file, 'utf8')),
    ),
);

const others = [...new Set([...publicPages, ...authPages])].filter(
  (address) => ![...layouts, ...parts, ...texts].includes(address),
);

/** Only one engine runs the checks that depend on none. */
const isChromium = () => test.info().project.name === 'chromium';

/** Pages for a test, one after the other, as by a reader who goes on reading. */
const inGroups = (pages: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(pages.length / size) }, (_, group) =>
    pages.slice(group * size, (group + 1) * size),
  );

async function fits(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    const message = `pixels beyond a screen of ${width}`;
    await expect.poll(() => beyond(page), { message }).toBe(0);
  }
}

/**
 * Runs axe on the open page in both themes, and looks at it on the smallest screens.
 *
 * @param part What is around it is the same on pages of one layout.
 */
async function isForEverybody(
  page: Page,
  widths: readonly number[],
  part: string | null = null,
) {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  if (isChromium()) {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await seriousProblems(page, { part })).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    expect(await seriousProblems(page, { rules: themeRules, part })).toEqual([]);
  }
  await fits(page, widths);
  const header = page.getByRole('rowheader').first();
  if ((await header.count()) > 0) await expect(header).toBeVisible();
}

/** The scripts of a page's first load, by its file. */
function scriptsOf(address: string): readonly string[] {
  const [, list = '[]'] = /id="?scripts"?>([^<]*)</.exec(htmlOf(address)) ?? [];
  return JSON.parse(list) as string[];
}

/** Gzipped bytes of the scripts that a part of the site adds to those of a page without parts. */
const adding: Readonly<Record<string, number>> = {
  '/nypd-demo': additions.demo,
  '/auth/login': additions.login,
};

/** Opens a page: it hydrates, and asks for no script that its budgets do not know. */
async function load(page: Page, address: string) {
  const go = async () => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await hydrated(page);
  };
  if (!isChromium()) return go();
  const asked = await requestsDuring(page, go);
  const scripts = filesOf(asked, 'script');
  const limit = adding[address];
  if (limit !== undefined) {
    const plain = scriptsOf('/markdown-page');
    const added = scripts.filter((script) => !plain.includes(script));
    const bytes = await gzipBytes(added);
    expect(bytes, added.join(' ')).toBeLessThanOrEqual(limit);
    // Without the part itself, it would be nothing near.
    expect(bytes).toBeGreaterThan(limit / 2);
  } else if (!authPages.includes(address))
    expect([...scripts].toSorted()).toEqual([...scriptsOf(address)].toSorted());
  if (publicPages.includes(address)) {
    expect(asked.filter(({ url }) => url.pathname === panelPage)).toEqual([]);
    expect([...new Set(asked.map(({ url }) => url.origin))]).toEqual([siteUrl]);
  }
  const fonts = await brotliBytes(filesOf(asked, 'font'));
  expect(fonts, 'bytes of fonts').toBeGreaterThan(0);
  expect(fonts, 'bytes of fonts').toBeLessThanOrEqual(firstLoadOf(address).font);
}

/** Visits pages one after the other: each hydrates without a word in the console. */
async function visit(
  page: Page,
  pages: readonly string[],
  look: (address: string) => Promise<void>,
) {
  const expectSilence = listen(page);
  for (const address of pages)
    await named(address, async () => {
      await load(page, address);
      await expect(page).toHaveURL(address);
      await look(address);
      expectSilence();
    });
}

/** @returns A way to expect that the page has said nothing in the console. */
function listen(page: Page): () => void {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  return () =>
    expect(logged.filter((text) => !text.includes(emulatorHasNoPolicy))).toEqual([]);
}

const wide = { width: 1280, height: 720 };

test('pages of each layout hydrate, for everybody', ({ page }) =>
  visit(page, layouts, async () => {
    await isForEverybody(page, [390, 320]);
    await page.setViewportSize(wide);
  }));

for (const pages of inGroups(parts, 4))
  test(`pages with parts of their own hydrate as well: ${pages.join(' ')}`, ({ page }) =>
    visit(page, pages, async (address) => {
      await isForEverybody(page, [320], address.startsWith('/docs/') ? 'main' : null);
      await page.setViewportSize(wide);
    }));

test.describe('on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const pages of inGroups(others, 14))
    test(`other pages hydrate as well: ${pages.join(' ')}`, ({ page }) =>
      visit(page, pages, () => fits(page, [320])));

  for (const place of ['/docs/', '/blog/20'])
    test(`who goes on and on reads all of ${place}`, async ({ page }) => {
      const pages = publicPages.filter((address) => address.startsWith(place));
      const first = pages.find((address) => !htmlOf(address).includes('nav__link--prev'));
      const seen = [first];
      const next = page.locator('.pagination-nav__link--next');
      const expectSilence = listen(page);
      await open(page, first ?? '');
      while ((await next.count()) > 0) {
        const address = (await next.getAttribute('href')) ?? '';
        seen.push(address);
        await named(address, async () => {
          await next.dispatchEvent('click');
          const canonical = page.locator('link[rel=canonical]');
          await expect(canonical).toHaveAttribute('href', siteUrl + address);
          const headings = htmlOf(address).match(/<h[1-3]\b/g) ?? [];
          await expect(page.locator('h1, h2, h3')).toHaveCount(headings.length);
          await fits(page, [320]);
          expectSilence();
        });
      }
      expect(seen.toSorted()).toEqual(pages.toSorted());
    });
});

test('private pages fit phones', async ({ page }) => {
  const account = await createAccount({ displayName: 'A. Surname-Reader' });
  await signIn(page, account, panelPage);
  await fits(page, [320]);
  for (const { path } of guardedPages)
    await named(path, async () => {
      await page.setViewportSize(wide);
      await open(page, path);
      await isForEverybody(page, [390, 320]);
    });
});

test('each budget is for a page that there is', () => {
  expect(publicPages).toEqual(expect.arrayContaining([...pagesWithOwnBudget]));
});

test('no page asks for more than its budgets allow', async () => {
  for (const address of publicPages) {
    const limits = firstLoadOf(address);
    const styles = [
      ...htmlOf(address).matchAll(/rel="?stylesheet"? href="?([^\s">]+)/g),
    ].map(([, href = '']) => href);
    const scripts = scriptsOf(address);
    for (const [type, files] of [
      ['script', scripts],
      ['stylesheet', styles],
    ] as const) {
      expect(files.length, `${address}, ${type}`).toBeGreaterThan(0);
      const bytes = await brotliBytes(files);
      expect(bytes, `${address}, ${files.join(' ')}`).toBeLessThanOrEqual(limits[type]);
    }
    const before = firstLoadsBeforeGoose[address];
    if (before === undefined) continue;
    const bytes = await brotliBytes([...scripts, ...styles, `${address}.html`]);
    expect(bytes, `${address}, bytes of all`).toBeLessThanOrEqual(before);
  }
});

test('every page holds its text without scripts, and each of the docs its contents', () => {
  const ids = (html: string, pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, id]) => id);
  for (const address of publicPages) {
    const html = htmlOf(address);
    expect([...html.matchAll(/<h1\b/g)], address).toHaveLength(1);
    const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? [];
    // Blog and categories have lists, which may be short.
    const words = writtenDocs.includes(address) ? 40 : 3;
    const text = main.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ');
    expect(text.trim().split(/\s+/).length, address).toBeGreaterThan(words);
    expect(main.match(/<img(?![^>]*\balt=)[^>]*>/g) ?? [], address).toEqual([]);
    // A browser would end the outer one before, and the page would be drawn anew.
    const nested =
      /<p\b[^>]*>(?:(?!<\/p>).)*<(?:p|div|ul|ol|table|pre|h\d)\b|<a\b[^>]*>(?:(?!<\/a>).)*<a\b/s;
    expect(nested.exec(main)?.[0], address).toBeUndefined();
    if (!writtenDocs.includes(address)) continue;
    expect(html, address).toContain('aria-label="Docs sidebar"');
    const contents = ids(html, /href="#([^"]*)" class="table-of-contents__link toc-h/g);
    expect(contents, address).toEqual(ids(main, /<h[23] [^>]*\bid="([^"]*)"/g));
  }
});

import type { Page } from '@playwright/test';
import { holdBack, setLine, useLine } from '../support/connection';
import { htmlOf } from '../support/pages';
import { sourceOf } from '../support/scripts';
import { expect, expectLinks, heading, open, sidebar, test } from '../support/test';

test('a section that cannot be decoded harms no way', async ({ page }) => {
  await open(page, '/docs/category/tutorials#60%');
  // WebKit's Back leaves out what a script has added without a click.
  const sections = ['#50%', '#%E0%A4%A'];
  await page.evaluate((all) => {
    for (const href of all) {
      const link = Object.assign(document.createElement('a'), { href, title: href });
      link.textContent = ' Half ';
      document.querySelector('main h1')?.append(link);
    }
  }, sections);
  for (const title of sections) await page.locator(`a[title="${title}"]`).click();
  await sidebar(page).getByRole('link', { name: 'Quickstart' }).click();
  await expect(heading(page)).toHaveText('Quickstart');
  await page.goBack();
  await expect(heading(page)).toContainText('Tutorials');
  await page.goBack();
  await page.goBack();
  await page.goForward();
  await expect(heading(page)).toContainText('Tutorials');
});

/** Height of the bar at the top of the page, in pixels; 0 when there is none. */
function progressBar(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      Number.parseFloat(getComputedStyle(document.body, '::before').borderTopWidth) || 0,
  );
}

test('a page stays below a progress bar until the next one comes', async ({ page }) => {
  await open(page, '/docs/quickstart');
  const here = sidebar(page).getByRole('link', { name: 'Quickstart' });
  const tutorials = sidebar(page).getByRole('link', { name: 'Tutorials' });
  const release = await holdBack(page, '**/assets/js/**');
  await tutorials.click();
  await expect(page.locator('html')).toHaveAttribute('data-going', 'true');
  await expect(page).toHaveURL('/docs/category/tutorials');
  await expect.poll(() => progressBar(page)).toBeGreaterThan(0);
  await expect(heading(page)).toHaveText('Quickstart');
  await expect(here).toHaveAttribute('aria-current', 'page');
  await here.click();
  await expect(page).toHaveURL('/docs/quickstart');
  await expect(page.locator('html')).not.toHaveAttribute('data-going');
  const late = page.waitForEvent('requestfinished');
  release();
  await late;
  await expect(heading(page)).toHaveText('Quickstart');
  await tutorials.click();
  await expect(heading(page)).toHaveText('Tutorials');
  await expect.poll(() => progressBar(page)).toBe(0);
});

test('the blog lists all posts by year, and its feeds hold them', async ({ page }) => {
  await open(page, '/blog');
  const list = page.getByRole('navigation', { name: 'Blog recent posts navigation' });
  await expect(list).toContainText('All posts');
  const years = await list.getByText(/^20\d\d$/).allInnerTexts();
  // A post belongs to the year of the event that it reports.
  expect(years).toEqual(['2026', '2025']);
  await expectLinks(list, [
    ['goose is open source', '/blog/2025/01/28/goose-is-open-source'],
  ]);
  const posts = await list.getByRole('link').count();
  for (const [name, path, entry] of [
    ['RSS', '/blog/rss.xml', /<item>/g],
    ['Atom', '/blog/atom.xml', /<entry>/g],
  ] as const) {
    await expectLinks(page.getByRole('main'), [[name, path]]);
    const feed = page.locator(`head > link[href="${path}"]`);
    await expect(feed).toHaveAttribute('rel', 'alternate');
    const text = await (await page.request.get(path)).text();
    expect(text.match(entry), name).toHaveLength(posts);
  }
  expect(htmlOf('/blog/authors')).toContain('The maintainers of this site');
});

test('an unknown path leads on, and can be reported', async ({ page, expected }) => {
  expected.push('404');
  expect((await page.request.get('/auth/no-such-page')).status()).toBe(404);
  const response = await page.goto('/docs/guides/provider');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  const main = page.getByRole('main');
  await expectLinks(main, [
    ['Providers', '/docs/getting-started/providers'],
    ['Documentation', '/docs/category/getting-started'],
    ['Blog', '/blog'],
    ['Home', '/'],
  ]);
  const report = main.getByRole('link', { name: 'Report the broken link' });
  const address = new URL((await report.getAttribute('href')) ?? '');
  expect(address.pathname).toMatch(/\/issues\/new$/);
  const title = 'Broken link to /docs/guides/provider';
  expect(address.searchParams.get('title')).toBe(title);
});

const prefetched = (page: Page) =>
  page
    .locator('link[rel=prefetch]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test.describe('prefetching on a fast line', () => {
  test.use({ prefetches: true });

  test('happens for links in view, of nothing of Firebase', async ({ page }) => {
    await setLine(page, { effectiveType: '4g', saveData: false });
    await open(page, '/docs/quickstart');
    await expect.poll(() => prefetched(page)).not.toEqual([]);
    for (const script of await prefetched(page))
      expect(sourceOf(script), script).not.toContain('identitytoolkit');
  });
});

test('prefetching is skipped when data is saved, and on 2g', async ({ page }) => {
  await open(page, '/docs/quickstart');
  const hover = (name: string) =>
    sidebar(page).getByRole('link', { name, exact: true }).hover();
  await hover('Tutorials');
  await useLine(page, { effectiveType: '2g', saveData: false });
  await hover('API reference');
  expect(await prefetched(page)).toEqual([]);
  // The first that is fetched ahead is the first that a fast line may have.
  await useLine(page, { effectiveType: '4g', saveData: false });
  const asked = page.waitForRequest(/\.js$/);
  await hover('Permission modes');
  const { pathname } = new URL((await asked).url());
  expect(sourceOf(pathname)).toContain('The four modes');
});

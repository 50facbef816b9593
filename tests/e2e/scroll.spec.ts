import type { Page } from '@playwright/test';
import { holdBack } from '../support/connection';
import { expect, heading, hydrated, navbar, open, sidebar, test } from '../support/test';

const top = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls by the wheel and waits until the page has arrived. */
async function scrollTo(page: Page, place: number) {
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, place - (await top(page)));
  // The page hears of it with the next frame, which a test's click could outrun.
  await expectAt(page, place);
}

/** Expects the page at the place, and that it stays there. */
async function expectAt(page: Page, place: number) {
  await expect.poll(() => top(page)).toBe(place);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await top(page)).toBe(place);
}

async function follow(page: Page, name: string) {
  await sidebar(page).getByRole('link', { name, exact: true }).click();
  await expect(heading(page)).toHaveText(name);
}

test('Back and Forward lead to where the reader was, every time', async ({ page }) => {
  await open(page, '/docs/quickstart');
  await scrollTo(page, 900);
  await follow(page, 'Tutorials');
  await expectAt(page, 0);
  // Faster than the page hears that it was scrolled.
  await sidebar(page)
    .getByRole('link', { name: 'Quickstart', exact: true })
    .evaluate((link: HTMLElement) => {
      window.scrollTo(0, 250);
      link.click();
    });
  await expect(heading(page)).toHaveText('Quickstart');
  await expectAt(page, 0);
  await scrollTo(page, 300);
  await page.goBack();
  await expectAt(page, 250);
  await expect(navbar(page)).toBeInViewport();
  await page.goBack();
  await expectAt(page, 900);
  await page.goForward();
  await expectAt(page, 250);
  // The reader who scrolls on is not taken back.
  await page.keyboard.press('Home');
  await expectAt(page, 0);
  // A new visit starts at the top, or at its section.
  await follow(page, 'Quickstart');
  await expectAt(page, 0);
  const link = page.getByRole('main').locator('a[href^="/docs/"][href*="#"]').first();
  const [path, section] = ((await link.getAttribute('href')) ?? '').split('#');
  await link.click();
  await expect(page).toHaveURL(`${path}#${section}`);
  await expect(page.locator(`[id="${section}"]`)).toBeInViewport();
});

test('so they do for links within a page, beside the navbar', async ({ page }) => {
  await open(page, '/docs/getting-started/installation');
  const contents = page.locator('.table-of-contents').first().getByRole('link');
  await contents.last().click();
  await expect(page).toHaveURL(/#/);
  await expect.poll(() => top(page)).toBeGreaterThan(200);
  await expect(navbar(page)).toBeInViewport();

  // Away from the end, where the contents lie partly above the screen and a click scrolls to them.
  await page.mouse.wheel(0, -600);
  await page.mouse.wheel(0, 100);
  await expect(navbar(page)).not.toBeInViewport();
  await expect(contents.first()).toBeInViewport({ ratio: 1 });
  const before = await top(page);
  await contents.first().click();
  await expect.poll(() => top(page)).toBeLessThan(before);
  await expect(navbar(page)).not.toBeInViewport();

  await scrollTo(page, 500);
  await contents.nth(5).click();
  await expect.poll(() => top(page)).not.toBe(500);
  const section = await top(page);
  await contents.nth(3).click();
  await expect.poll(() => top(page)).not.toBe(section);
  await follow(page, 'Quickstart');
  await page.goBack();
  await page.goBack();
  await expectAt(page, section);
  await page.goBack();
  await expectAt(page, 500);
});

test('so they do across documents and reloads', async ({ page }) => {
  await open(page, '/docs/quickstart');
  await scrollTo(page, 700);
  await follow(page, 'Tutorials');
  await scrollTo(page, 250);
  await page.reload();
  await hydrated(page);
  await expectAt(page, 250);
  await page.goBack();
  await hydrated(page);
  await expectAt(page, 700);
  await page.goForward();
  await expectAt(page, 250);

  await open(page, '/blog');
  // A moment later, since the page that is left cannot answer.
  await page.evaluate(() => void setTimeout(() => window.history.go(-2)));
  await expect(page).toHaveURL('/docs/quickstart');
  await hydrated(page);
  await expectAt(page, 700);
});

test('so they do where the page is made late', async ({ page }) => {
  await open(page, '/nypd-demo');
  const demo = page.getByRole('button', { name: /^Play/ });
  await expect(demo).toBeVisible();
  const end = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  );
  await scrollTo(page, end - 20);
  const release = await holdBack(page, '**/assets/js/**');
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  release();
  await expect(demo).toBeVisible();
  await expectAt(page, end - 20);
});

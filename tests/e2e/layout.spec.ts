import type { Page } from '@playwright/test';
import { holdBack } from '../support/connection';
import {
  expect,
  expectLinks,
  heading,
  hydrated,
  named,
  navbar,
  open,
  sidebar,
  test,
} from '../support/test';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const longPage = '/docs/getting-started/installation';

test('theme, version and a closed announcement stay, print is white', async ({
  page,
}) => {
  const html = page.locator('html');
  const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
  const bar = page.locator('.theme-announcement-bar');
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');

  await named('navbar and footer hold what they should, by keyboard', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(navbar(page).locator(':focus')).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);

    await expectLinks(navbar(page), [
      ['Home', /^https:/],
      ['Quickstart', '/docs/quickstart'],
      ['GitHub', /^https:\/\/github\.com/],
      ['Login', '/auth/login'],
    ]);
    const link = (name: string) => navbar(page).getByRole('link', { name, exact: true });
    await expect(link('Docs')).toBeVisible();
    await expect(link('App')).toBeHidden();
    await expect(navbar(page).getByRole('searchbox')).toHaveCount(0);
    for (const name of ['English', 'Next']) {
      const dropdown = navbar(page).getByRole('button', { name });
      const menu = dropdown.locator('xpath=..').getByRole('list');
      await dropdown.focus();
      await page.keyboard.press('Enter');
      await expect(menu.getByRole('link', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu.getByRole('link', { name })).toBeHidden();
      await expect(dropdown).toBeFocused();
    }
    const footer = page.getByRole('contentinfo');
    for (const title of ['Quick Links', 'Community', 'More'])
      await expect(footer.getByText(title, { exact: true })).toBeVisible();
    for (const name of ['Install SDK', 'Discord', 'GitHub'])
      await expect(footer.getByRole('link', { name })).toBeVisible();
    await expectLinks(footer, [
      ['API Reference', '/api'],
      ['Blog', '/blog'],
    ]);
    await expect(footer.getByRole('img', { name: 'goose' })).toBeVisible();
    await expect(footer).toContainText('Copyright © 2025');
  });

  await expect(html).toHaveAttribute('data-theme', 'dark');
  await toggle.click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await kept('theme')).toBe('light');
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  expect(await kept('docusaurus.announcement.dismiss')).toBe('true');

  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/markdown-page');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await toggle.click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(bar).toBeHidden();

  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'older'));
  await open(page, '/docs/quickstart');
  await expect(bar).toBeVisible();
  expect(await kept('docusaurus.announcement.dismiss')).toBe('false');

  // Without a repository, there is nowhere to edit it.
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
  const dropdown = navbar(page).getByRole('button', { name: 'Next' });
  await dropdown.hover();
  await dropdown.locator('xpath=..').getByRole('link', { name: 'Next' }).click();
  expect(await kept('docs-preferred-version-default')).toBe('current');

  const lightness = (property: 'color' | 'backgroundColor') =>
    page.evaluate((name) => {
      const channels =
        getComputedStyle(document.documentElement)[name].match(/\d+/g) ?? [];
      return Math.min(...channels.slice(0, 3).map(Number));
    }, property);
  expect(await lightness('backgroundColor')).toBeLessThan(64);

  // It takes away the background that marks the current page.
  await page.emulateMedia({ forcedColors: 'active' });
  const current = sidebar(page).getByRole('link', { name: 'Quickstart' });
  await expect(current).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });

  await page.emulateMedia({ media: 'print' });
  expect(await lightness('backgroundColor')).toBeGreaterThan(192);
  expect(await lightness('color')).toBeLessThan(64);
});

test('the navbar hides on the way down, and covers no heading', async ({ page }) => {
  await open(page, `${longPage}#install-the-cli`);
  await expect(navbar(page)).toBeInViewport();
  const section = page.locator('#install-the-cli');
  await expect(section).toBeInViewport();
  const below = async () => {
    const [bar, box] = [await navbar(page).boundingBox(), await section.boundingBox()];
    return (box?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
  };
  await expect.poll(below).toBeGreaterThanOrEqual(0);

  // Firefox scrolls smoothly, and its rest would answer for the next step.
  const scrollBy = async (distance: number) => {
    const from = await scrollY(page);
    await page.mouse.wheel(0, distance);
    await expect.poll(() => scrollY(page)).toBeCloseTo(from + distance, -1);
  };

  // A press in it is not lost, even if the page scrolls on meanwhile.
  await page.getByRole('button', { name: /^Switch between dark and light/ }).hover();
  await page.mouse.down();
  await scrollBy(900);
  await expect(navbar(page)).toHaveClass(/hidden/);
  await page.mouse.up();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(navbar(page)).not.toBeInViewport();
  await scrollBy(-300);
  await expect(navbar(page)).toBeInViewport();

  // After a reload it stays until the reader scrolls.
  await scrollBy(300);
  await expect(navbar(page)).not.toBeInViewport();
  await page.reload();
  await hydrated(page);
  expect(await scrollY(page)).toBeGreaterThan(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished)),
  );
  await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  await scrollBy(300);
  await expect(navbar(page)).not.toBeInViewport();
});

test.describe('under a finger or by keyboard', () => {
  test.use({ hasTouch: true });

  test('the navbar opens the versions, and closes them with the page', async ({
    page,
  }) => {
    const category = '/docs/category/tutorials';
    const dropdown = navbar(page).getByRole('button', { name: 'Next' });
    const releases = navbar(page).getByRole('link', { name: 'All releases' });
    const go = (name: string) => sidebar(page).getByRole('link', { name }).click();
    await open(page, category);
    for (const press of [() => dropdown.tap(), () => dropdown.press('Enter')]) {
      await press();
      await expect(releases).toBeVisible();
      await expect(page).toHaveURL(category);
      await press();
      await expect(releases).toBeHidden();
    }

    await go('Permission modes');
    await expect(heading(page)).toHaveText('Permission modes');
    await dropdown.press('Enter');
    await expect(releases).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(category);
    await expect(releases).toBeHidden();

    // The reader goes back before the next page has come.
    const release = await holdBack(page, '**/assets/js/**');
    await go('API reference');
    await expect(page).toHaveURL('/docs/api');
    await dropdown.press('Enter');
    await expect(releases).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(category);
    await expect(releases).toBeHidden();

    release();

    // A choice closes them before its page, which no script here has drawn yet, has come.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(heading(page)).toContainText('Blog');
    const releaseNext = await holdBack(page, '**/assets/js/**');
    await dropdown.press('Enter');
    const version = dropdown.locator('xpath=..').getByRole('link', { name: 'Next' });
    await version.press('Enter');
    await expect(page).toHaveURL(/\/docs\//);
    await expect(dropdown).toHaveAttribute('aria-expanded', 'false');
    releaseNext();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const openMenu = (page: Page) =>
    page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = (page: Page) => page.locator('.navbar-sidebar');

  test('the menu slides out, leads on, and closes', async ({ page }) => {
    await open(page, '/');
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await expect(menu(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Quickstart' }).click();
    await expect(page).toHaveURL('/docs/quickstart');
    // Docusaurus's own code closes the menu with the next page, which comes later.
    await expect(heading(page)).toHaveText('Quickstart');
    await expect(menu(page)).toBeHidden();
  });

  test('the menu keeps the keyboard, and closes in each way', async ({ page }) => {
    await open(page, '/');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const close = menu(page).getByRole('button', { name: 'Close navigation bar' });
    await toggle.press('Enter');
    await expect(close).toBeFocused();
    await menu(page).getByRole('link', { name: 'Login' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await close.press('Enter');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toBeVisible();

    await openMenu(page);
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 844 });
    await expect(menu(page)).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });

    await page.getByRole('link', { name: 'Read the quickstart' }).click();
    await expect(page).toHaveURL('/docs/quickstart');
    await expect(heading(page)).toHaveText('Quickstart');
    const top = () => scrollY(page);
    await page.mouse.wheel(0, 900);
    await expect.poll(top).toBe(900);
    // On the way up the navbar comes back.
    await page.mouse.wheel(0, -200);
    await expect.poll(top).toBe(700);
    // A click of the test's own would scroll first.
    await toggle.dispatchEvent('click');
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/docs/quickstart');
    await expect.poll(top).toBe(700);

    await openMenu(page);
    await page.getByRole('button', { name: 'Search' }).click();
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('textbox').fill('providers');
    await expect(search.getByRole('status')).toHaveText(/pages for “providers”/);
    const overflow = await search.evaluate((box) => box.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await search.getByRole('link').first().click();
    await expect(page).toHaveURL(/providers/);
    await expect(search).toBeHidden();
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);

    // A result may be on the page that is open.
    await openMenu(page);
    await page.keyboard.press('Control+k');
    await search.getByRole('link').first().click();
    await expect(search).toBeHidden();
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
  });

  test('a menu that comes late opens then, or closes', async ({ page }) => {
    await named('a press is done when the menu has come', async () => {
      await open(page, '/docs/quickstart');
      const release = await holdBack(page, '**/assets/js/**');
      await openMenu(page);
      await expect(menu(page)).toBeHidden();
      release();
      const close = menu(page).getByRole('button', { name: 'Close navigation bar' });
      await expect(close).toBeFocused();
      await close.press('Enter');
      await expect(menu(page)).toBeHidden();
    });

    const release = await holdBack(page, '**/assets/js/**');
    await page.locator('.pagination-nav').getByRole('link').last().click();
    await openMenu(page);
    await expect(menu(page)).toBeVisible();
    release();
    await expect(heading(page)).not.toHaveText('Quickstart');
    await expect(menu(page)).toBeHidden();
  });
});

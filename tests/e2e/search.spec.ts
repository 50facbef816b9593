import type { Page } from '@playwright/test';
import { problemsIn, seriousProblems, themeRules } from '../support/axe';
import { holdBack } from '../support/connection';
import { expect, named, open, sidebar, test } from '../support/test';
import { idle } from '../support/traffic';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('textbox');
const count = (page: Page) => dialog(page).getByRole('status');

test('loads with its first use by keyboard, and answers all', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/docs/quickstart');
  await idle(page);
  expect(asked.filter((path) => path.startsWith('/pagefind/'))).toEqual([]);

  const button = sidebar(page).getByRole('button', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('permission modes');
  await expect(count(page)).toHaveText(/^\d+ pages for “permission modes”$/);
  expect(asked).toContain('/pagefind/pagefind.js');
  await expect(dialog(page).locator('mark').first()).toHaveText(/permission|mode/i);

  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog(page).locator('[data-search-stop]').last()).toBeFocused();
  expect(await problemsIn(page, 'dialog')).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  expect(await seriousProblems(page, { part: 'dialog', rules: themeRules })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  // Opened again before the browser reports that Escape has closed it.
  await dialog(page).evaluate(async (element: HTMLDialogElement) => {
    element.requestClose();
    for (let tick = 0; tick < 3; tick += 1) await Promise.resolve();
    (document.activeElement as HTMLElement).click();
  });

  await named('it finds names, and says what it found instead', async () => {
    await expect(dialog(page)).toBeVisible();
    await field(page).fill('鵞鳥');
    await expect(count(page)).toContainText('No page answers “鵞鳥”');
    // Results that arrive must not move it from under the reader's pointer.
    const ask = dialog(page).getByRole('button', { name: /^Ask your goose/ });
    const place = await ask.boundingBox();
    await field(page).fill('xtenshuns');
    await expect(count(page)).toContainText('No page answers “xtenshuns”. The nearest:');
    const meant = dialog(page).getByRole('list', { name: 'Nearest pages' });
    await expect(meant.getByRole('link').first()).toHaveAttribute('href', /extensions/);
    const first = dialog(page).getByRole('link').first();
    await field(page).fill('permision modes quokka');
    await expect(count(page)).toHaveText(
      /pages for “permissions? modes quokka” instead of “permision modes quokka”. None of the best has “quokka”.$/,
    );
    await expect(first).toHaveAttribute('href', '/docs/reference/permission-modes');
    expect(await ask.boundingBox()).toEqual(place);
    // A whole log that is pasted does not stop the page.
    await field(page).fill('');
    await page.keyboard.insertText('goose cannot read it '.repeat(2000));
    await expect(count(page)).toContainText('for “goose cannot read it');
    await field(page).fill('GOOSE_MDOE');
    await expect(count(page)).toContainText('for “GOOSE_MDOE”');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/reference/environment-variables#GOOSE_MODE');
    await expect(page.locator('[id="GOOSE_MODE"]')).toBeInViewport();
  });
});

test('Ctrl K opens it, Enter and clicks follow results', async ({ page }) => {
  await open(page, '/markdown-page');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Error handling');
  // Enter comes before the results do.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/goose-architecture\/error-handling$/);
  await expect(dialog(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('Error handling');
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeHidden();

  // A held key opens it once.
  await page.keyboard.down('Control');
  await page.keyboard.down('k');
  await page.keyboard.down('k');
  await page.keyboard.up('k');
  await page.keyboard.up('Control');
  await expect(dialog(page)).toBeVisible();

  // The last press of a button takes it away, and the keys still count.
  await field(page).fill('keychain');
  const more = dialog(page).getByRole('button', { name: 'Show more' });
  await more.focus();
  while (await more.isVisible()) await page.keyboard.press('Enter');
  await page.keyboard.press('s');
  await expect(field(page)).toHaveValue('keychains');
  // A result below a heading leads to that heading.
  await field(page).fill('uninstall');
  // The results before these lead there too, from another place.
  await expect(count(page)).toContainText('for “uninstall”');
  const place = dialog(page).getByRole('link', { name: /^Uninstall/ });
  await place.click();
  await expect(page).toHaveURL(/\/docs\/getting-started\/installation#uninstall$/);
  await expect(page.getByRole('heading', { name: 'Uninstall' })).toBeInViewport();

  await page.keyboard.press('Control+k');
  await expect(count(page)).toContainText('for “uninstall”');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test('says when its index is lost, and Retry loads it', async ({ page, expected }) => {
  expected.push('net::ERR', 'Failed to load', 'Failed to fetch');
  expected.push('Pagefind: WASM', 'input data is corrupted');
  const index = '**/pagefind/**';
  await page.clock.install();
  await page.route(index, (route) => route.abort());
  await open(page, '/docs/quickstart');
  await page.keyboard.press('Control+k');
  await field(page).fill('memory');
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('could not be loaded');
  // Enter is for what was written then, and not for when it is written again.
  await page.keyboard.press('Enter');
  for (const [attempt, text] of ['memory file', 'memory'].entries()) {
    // The alert may still be that of the first time.
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith(`pagefind.js?attempt=${attempt + 1}`),
    );
    await field(page).fill(text);
    await failed;
  }
  await expect(alert).toContainText('could not be loaded');
  await page.unroute(index);
  const worker = '**/pagefind/pagefind-worker.js';
  const release = await holdBack(page, worker);
  const asked = page.waitForRequest(worker);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await asked;
  // A slow line delays the answer.
  await page.clock.fastForward('00:30');
  release();
  await expect(count(page)).toHaveText(/pages for “memory”/);
  await page.clock.resume();
  await expect(alert).toBeHidden();

  // A part that is lost later is not taken for no results.
  for (const [part, fault, word] of [
    ['pf_index', { status: 404 }, 'worktree'],
    ['pf_fragment', { body: 'damaged' }, 'keychain'],
  ] as const)
    await named(`${part} ${JSON.stringify(fault)}`, async () => {
      const files = `**/pagefind/**/*.${part}`;
      await page.route(files, (route) => route.fulfill(fault));
      await field(page).fill(word);
      await expect(alert).toContainText('could not be loaded');
      await page.unroute(files);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(count(page)).toHaveText(new RegExp(`pages? for “${word}”`));
    });
});

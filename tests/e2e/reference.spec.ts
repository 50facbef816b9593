import { copied } from '../support/clipboard';
import { expect, named, open, test } from '../support/test';

test('a reader copies a page, chooses, reports and scrolls', async ({
  page,
  context,
  request,
  expected,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await named('the button “Copy page”', async () => {
    const address = '/docs/getting-started/installation';
    const alternate = await (await request.get(`${address}.md`)).text();
    const clipboard = () => copied(page);
    await page.route('**/*.md', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await open(page, address);
    await page.getByRole('button', { name: 'Copy page' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'could not be copied' });
    await expect(alert.getByRole('link')).toHaveAttribute('href', `${address}.md`);
    await page.unroute('**/*.md');
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await clipboard()).toBe(alternate);

    await page.evaluate(() => navigator.clipboard.writeText(''));
    const more = page.getByRole('button', { name: 'More ways to copy' });
    const view = page.getByRole('link', { name: 'View as Markdown' });
    const copy = page.getByRole('button', { name: 'Copy as Markdown' });
    await more.focus();
    // A key that is held opens the menu, and copies nothing.
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.down('Enter');
      await expect(copy).toBeFocused();
    }
    await page.keyboard.up('Enter');
    await page.keyboard.press('Tab');
    await expect(view).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(more).toBeFocused();
    await expect.poll(clipboard).toBe(alternate);

    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(view).toHaveAttribute('href', `${address}.md`);
  });

  await named('a tab, also where storage was full for a while', async () => {
    const tab = (name: string) => page.getByRole('tab', { name }).first();
    const refuse = (isFull: boolean) =>
      page.evaluate((full) => {
        const own = window as unknown as { setItem?: Storage['setItem'] };
        own.setItem ??= Storage.prototype.setItem;
        Storage.prototype.setItem = full
          ? () => {
              throw new DOMException('', 'QuotaExceededError');
            }
          : own.setItem;
      }, isFull);
    expected.push('Docusaurus storage error');
    await refuse(true);
    await tab('Windows').click();
    await expect(tab('Windows')).toHaveAttribute('aria-selected', 'true');
    await refuse(false);
    await tab('macOS').click();
    await expect(tab('macOS')).toHaveAttribute('aria-selected', 'true');
  });

  await named('the report of a mistake, and a wide table', async () => {
    await context.route('https://github.com/**', (route) => route.fulfill());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('heading', { name: 'Uninstall' }).evaluate((heading) => {
      const text = heading.parentElement?.querySelector('#uninstall ~ p');
      if (text) window.getSelection()?.selectAllChildren(text);
    });
    const issue = page.waitForEvent('popup');
    // A click would move the selection.
    await page.getByRole('link', { name: 'Report it' }).press('Enter');
    const { searchParams } = new URL((await issue).url());
    expect(searchParams.get('title')).toBe('Manual: Installation');
    expect(searchParams.get('body')).toMatch(
      /installation#uninstall\n\nIt describes goose [\d.]+\.\n\n> \S/,
    );

    await page.bringToFront();
    await open(page, '/docs/reference/errors');
    const table = page.getByRole('table').first();
    await table.focus();
    await page.keyboard.press('ArrowRight');
    const place = () => table.evaluate(({ scrollLeft }) => scrollLeft);
    await expect.poll(place).toBeGreaterThan(0);
  });
});

test('a link to a type of the SDK opens it', async ({ page }) => {
  await open(page, '/docs/api#toolsList_unstable');
  const method = page.getByRole('heading', { name: 'toolsList_unstable' });
  await expect(method).toBeInViewport();
  await page.getByRole('link', { name: 'GetToolsResponse_unstable' }).first().click();
  await expect(page).toHaveURL(/#type-GetToolsResponse_unstable$/);
  const type = page.locator('#type-GetToolsResponse_unstable');
  await expect(type).toHaveAttribute('open');
  await expect(type.getByText('tools', { exact: true })).toBeInViewport();
});

import { expect, open, test } from '../support/test';

test('a mistake is reported with its page, section and sentence, and a wide table can be scrolled from the keyboard', async ({
  page,
}) => {
  await page.context().route('https://github.com/**', (route) => route.fulfill());
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/docs/getting-started/installation');
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
  await expect
    .poll(() => table.evaluate(({ scrollLeft }) => scrollLeft))
    .toBeGreaterThan(0);
});

test('a link to a type of the SDK opens it', async ({ page }) => {
  await open(page, '/docs/api#toolsList_unstable');
  await expect(
    page.getByRole('heading', { name: 'toolsList_unstable' }),
  ).toBeInViewport();
  await page.getByRole('link', { name: 'GetToolsResponse_unstable' }).first().click();
  await expect(page).toHaveURL(/#type-GetToolsResponse_unstable$/);
  const type = page.locator('#type-GetToolsResponse_unstable');
  await expect(type).toHaveAttribute('open');
  await expect(type.getByText('tools', { exact: true })).toBeInViewport();
});

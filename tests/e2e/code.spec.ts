import type { Page } from '@playwright/test';
import { copied } from '../support/clipboard';
import { expect, open, test } from '../support/test';

const samples = '/markdown-page';

const block = (page: Page, text: string) =>
  page.locator('.theme-code-block').filter({ hasText: text });

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test('a long line is reached and wrapped, and copied as it is', async ({ page }) => {
  await open(page, samples);
  const sample = block(page, 'const task').last();
  const code = sample.locator('pre');
  await expect(async () => {
    await code.press('ArrowRight');
    expect(await code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }).toPass();
  const hidden = () =>
    code.evaluate((element) => element.scrollWidth - element.clientWidth);
  const button = sample.getByRole('button', { name: 'Toggle word wrap' });
  await expect(button).toHaveCSS('opacity', '1');
  await button.tap();
  await expect.poll(hidden).toBe(0);
  await button.press('Enter');
  await expect.poll(hidden).toBeGreaterThan(0);
  await expect(button).toBeFocused();

  const numbers = sample.locator('.token-line > :first-child');
  const shown = await numbers.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element, '::before').content),
  );
  expect(shown).toEqual(['counter(line-count)', 'counter(line-count)']);
  await expect(numbers).toHaveText(['', '']);
  const scrollTo = (left: number) =>
    code.evaluate((element, to) => {
      element.scrollLeft = to;
    }, left);
  await scrollTo(0);
  const left = await numbers.first().boundingBox();
  await scrollTo(100);
  expect(await numbers.first().boundingBox()).toEqual(left);

  await sample.getByRole('button', { name: 'Copy code' }).click();
  await expect(sample.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied(page)).toBe(
    "const task = 'Fix the failing test, and say what was wrong.';\nconsole.log(task.length);",
  );

  await open(page, '/docs/quickstart');
  const prompt = block(page, 'Write a tic-tac-toe game').locator('pre');
  expect(await prompt.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});

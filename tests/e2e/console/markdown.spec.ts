/** A model's Markdown in the console. */
import { messages, say, test } from '../../support/console';
import { expect } from '../../support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('formats lists, tables and code', async ({ page, openSession }) => {
  const row = `|${'Configuration|'.repeat(6)}`;
  await openSession([
    [
      '1. First\n2. Second',
      '- [x] A task',
      `${row}\n|${'-|'.repeat(6)}\n${row}`,
      '```js\nconst answer = "yes"; // indeed\n```',
    ].join('\n\n'),
  ]);
  await say(page, 'Show me');
  const shown = messages(page);
  await expect(shown.locator('li li').first()).toHaveCSS('list-style-type', 'decimal');
  const task = shown.locator('li li').filter({ hasText: 'A task' });
  await expect(task.getByRole('checkbox')).toBeChecked();
  await expect(task).toHaveCSS('list-style-type', 'none');
  const table = shown.getByRole('region', { name: 'Table' });
  await expect(table.getByRole('cell')).toHaveCount(6);
  const lines = await table
    .getByRole('cell')
    .first()
    .evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
  expect(lines).toBe(1);
  const code = shown.locator('pre');
  await expect(code.getByText('// indeed')).toHaveCSS('font-style', 'italic');
  await expect(code).toHaveText('const answer = "yes"; // indeed');
});

test('shows an answer as it was written', async ({ page, openSession }) => {
  await openSession(['A **bold** [link](https://a.example).', 'Plain.']);
  await say(page, 'Show me');
  const shown = messages(page);
  await expect(shown.getByRole('link', { name: 'link' })).toBeVisible();
  await shown.getByRole('button', { name: 'Show as plain text' }).focus();
  await page.keyboard.press('Enter');
  await expect(shown.getByText('A **bold** [link](https://a.example).')).toBeVisible();
  await expect(shown.getByRole('link')).toBeHidden();
  await expect(shown.getByRole('button', { name: 'Show formatted' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('link', { name: 'link' })).toBeVisible();
  await say(page, 'And now?');
  await expect(shown.getByText('Plain.', { exact: true })).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Show as plain text' })).toHaveCount(1);
});

import { decide, test } from '../../support/console';
import { besidePage, connectPanel, panel } from '../../support/panel';
import { expect, open } from '../../support/test';

const write = (content: string) => ({
  toolCalls: [{ name: 'write', arguments: { path: 'tic-tac-toe.html', content } }],
});

test('leads a newcomer through the quickstart, and says what proved each step', async ({
  page,
  startGoose,
}) => {
  const goose = await startGoose([
    'I wrote it.',
    write('<h1>one</h1>'),
    'The game is there.',
    write('<h1>two</h1>'),
    'Changed.',
  ]);
  await open(page, '/docs/quickstart');
  const shown = await connectPanel(page, goose);
  const send = shown.getByRole('button', { name: 'Send', exact: true });
  await expect(shown.getByText('answered on your computer.')).toBeVisible();
  await expect(shown.getByText('goose names its provider, openai')).toBeVisible();

  await shown.getByLabel('Folder').fill(goose.home.path);
  await send.click();
  const step = shown.getByRole('region', { name: 'Step' });
  await expect(step).toContainText('without a call of any tool');
  await step.getByRole('button', { name: 'All steps' }).click();
  await send.click();
  await decide(shown, 'tic-tac-toe.html', 'Allow once');
  await expect(step).toContainText(
    'goose’s tool write ended, and was given tic-tac-toe.html.',
  );
  await step.getByRole('button', { name: 'Next step' }).click();
  await send.click();
  await decide(shown, 'tic-tac-toe.html', 'Allow once');
  await step.getByRole('button', { name: 'Next step' }).click();
  await expect(shown.getByText('All steps are proven.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Do this with your goose' }).click();
  await expect(panel(page).getByText('Quickstart: 5 of 5 steps')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('lies over the page, and closes by Escape and by Back', async ({ page }) => {
    await open(page, '/docs/quickstart');
    const button = page.getByRole('button', { name: 'Do this with your goose' });
    await button.click();
    await expect(besidePage(page)).toBeVisible();
    await expect(panel(page).getByRole('heading', { level: 1 })).toBeVisible();
    await besidePage(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await expect(besidePage(page)).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(besidePage(page)).toBeVisible();
    await page.goBack();
    await expect(besidePage(page)).toBeHidden();
    await expect(page).toHaveURL('/docs/quickstart');
  });
});

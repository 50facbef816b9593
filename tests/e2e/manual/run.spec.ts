import { consoleFixtures, type ConsoleFixtures, decide } from '../../support/console';
import { besidePage, connectPanel, panel } from '../../support/panel';
import { expect, open, test as base } from '../../support/test';

const test = base.extend<ConsoleFixtures>(consoleFixtures);

const task = 'Write a tic-tac-toe game as one file, tic-tac-toe.html.';

test('runs a prompt of the page without an account, once the reader has sent it', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose([
    {
      toolCalls: [
        {
          name: 'write',
          arguments: { path: 'tic-tac-toe.html', content: '<h1>hi</h1>' },
        },
      ],
    },
    'The game is there.',
  ]);
  await goose.start();
  await open(page, '/docs/quickstart');
  const shown = await connectPanel(page, goose);
  await page.getByRole('button', { name: 'Run in your goose' }).nth(2).click();
  await expect(shown.getByLabel('What is sent')).toHaveValue(new RegExp(`^${task}`));
  expect(goose.model.requests).toHaveLength(0);
  await shown.getByLabel('Folder').fill(goose.home.path);
  await shown.getByRole('button', { name: 'Send', exact: true }).click();
  await decide(panel(page), 'tic-tac-toe.html', 'Allow once');
  await expect(shown.getByText('The game is there.').first()).toBeVisible();
  await besidePage(page).getByRole('button', { name: 'Close' }).click();
  await expect(besidePage(page)).toBeHidden();
});

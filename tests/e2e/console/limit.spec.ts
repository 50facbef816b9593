import {
  consoleFixtures,
  type ConsoleFixtures,
  messages,
  say,
} from '../../support/console';
import { expect, test as base } from '../../support/test';

const test = base.extend<ConsoleFixtures>(consoleFixtures);

const shell = (command: string) => ({
  toolCalls: [{ name: 'shell', arguments: { command } }],
});

test('says what a session costs, and stops goose at the reader’s limit', async ({
  page,
  openSession,
}) => {
  const goose = await openSession(
    [shell('true'), shell('sleep 3'), shell('sleep 3'), 'Never.', 'Never.'],
    { mode: 'auto', env: { GOOSE_MODEL: 'gpt-4o' } },
  );
  await page.locator('main header summary').click();
  await page.getByLabel('Stop each session when it has cost (USD)').fill('0.0005');
  await say(page, 'Spend');
  await expect(page.getByText('so far, as goose counts')).toBeVisible();
  await expect(messages(page)).toContainText('your limit is $0.0005: goose was stopped');
  await expect(messages(page)).toContainText('You stopped this answer.');
  expect(goose.model.remaining).toBeGreaterThan(0);
});

import { messages, say, test } from '../../support/console';
import { expect } from '../../support/test';

const shell = (command: string) => ({
  toolCalls: [{ name: 'shell', arguments: { command } }],
});

test('goes on with a higher limit of tokens, and stops goose at a limit of its cost', async ({
  page,
  openSession,
}) => {
  const goose = await openSession(
    [
      shell('true'),
      shell('sleep 3'),
      'Here I am.',
      shell('true'),
      shell('sleep 3'),
      'Never.',
      'Never.',
    ],
    { mode: 'auto', env: { GOOSE_MODEL: 'gpt-4o' } },
  );
  const tokens = page.getByLabel('Stop each session when it has used (tokens)');
  await page.locator('main header summary').click();
  await tokens.fill('100');
  await say(page, 'Spend');
  const asked = page.getByRole('region', { name: 'Your limit is reached: 110 tokens' });
  await expect(asked).toContainText('goose has stopped.');
  const requests = goose.model.requests.length;
  await asked.getByLabel('New limit (tokens)').fill('100000');
  await asked.getByRole('button', { name: 'Raise and continue' }).click();
  await expect(asked).toBeHidden();
  await expect(messages(page).getByText('Here I am.', { exact: true })).toBeVisible();
  expect(goose.model.requests.length).toBeGreaterThan(requests);

  await page.getByLabel('Stop each session when it has cost (USD)').fill('0.0005');
  await say(page, 'Spend');
  await expect(messages(page)).toContainText('your limit is $0.0005: goose was stopped');
  await expect(page.getByText('Used so far, as goose counts')).toBeVisible();
  expect(goose.model.remaining).toBeGreaterThan(0);
});

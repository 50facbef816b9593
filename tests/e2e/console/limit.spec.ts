import { shell } from '../../support/calls';
import {
  composer,
  messages,
  openConsole,
  say,
  startSession,
  test,
} from '../../support/console';
import { expect } from '../../support/test';

// The page asks until goose is there again.
test.use({ expectedErrors: ['net::ERR_'] });

test('goes on with a higher limit of tokens, and stops goose at a limit of its cost', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose(
    [
      shell('sleep 3'),
      'Hello.',
      shell('true'),
      shell('sleep 3'),
      'Here I am.',
      shell('true'),
      shell('sleep 3'),
      'Never.',
      'Never.',
    ],
    { GOOSE_MODEL: 'gpt-4o' },
  );
  const server = await goose.start();
  await openConsole(page, goose);
  await startSession(page, goose.home.path, 'auto');
  const tokens = page.getByLabel('Stop each session when it has used (tokens)');
  const settings = page.locator('main header summary');
  await settings.click();
  // The first digit of a number stops nothing.
  await tokens.fill('1');
  await say(page, 'Say hello');
  await expect(messages(page).getByText('Hello.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New session' }).click();
  await startSession(page, goose.home.path, 'auto');
  await settings.click();
  await tokens.fill('100');
  await tokens.press('Enter');
  await say(page, 'Spend');
  const asked = page.getByRole('region', { name: 'Your limit is reached: 110 tokens' });
  await expect(asked).toContainText('goose has stopped.');
  const requests = goose.model.requests.length;
  await asked.getByLabel('New limit (tokens)').fill('100000');
  await server.kill();
  const goesOn = asked.getByRole('button', { name: 'Raise and continue' });
  await expect(goesOn).toBeDisabled();
  await goose.start();
  await expect(goesOn).toBeEnabled();
  await goesOn.press('Enter');
  await expect(asked).toBeHidden();
  await expect(composer(page)).toBeFocused();
  await expect(messages(page).getByText('Here I am.', { exact: true })).toBeVisible();
  expect(goose.model.requests.length).toBeGreaterThan(requests);

  const money = page.getByLabel('Stop each session when it has cost (USD)');
  await money.fill('0.0005');
  await money.press('Enter');
  await say(page, 'Spend');
  await expect(messages(page)).toContainText('your limit is $0.0005: goose was stopped');
  await expect(page.getByText('Used so far, as goose counts')).toBeVisible();
  expect(goose.model.remaining).toBeGreaterThan(0);
});

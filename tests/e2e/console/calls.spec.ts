/** Tool calls while they run and after, and what ends a turn of them. */
import type { Page } from '@playwright/test';
import {
  composer,
  halves,
  messages,
  openConsole,
  say,
  startSession,
  test,
} from '../../support/console';
import { gate } from '../../support/gate';
import { expect, named } from '../../support/test';

// The page asks until goose is there again.
test.use({ expectedErrors: ['net::ERR_'] });

const call = (name: string, values: Readonly<Record<string, unknown>>) => ({
  name,
  arguments: values,
});
const shell = (command: string) => call('shell', { command });
const row = (page: Page, text: string) =>
  messages(page).getByRole('group').filter({ hasText: text });

test('says why calls failed, how long they and the model took, what a subagent does, and stops goose at a limit', async ({
  page,
  makeGoose,
}) => {
  const [first, second, third, rest] = [gate(), gate(), gate(), gate()];
  const goose = await makeGoose(
    [
      { toolCalls: [call('nope__x', {}), shell('echo out; exit 3')] },
      { toolCalls: ['1', '2', '3', '4', '5'].map((each) => shell(`echo many ${each}`)) },
      'All ran.',
      { toolCalls: [call('delegate', { instructions: 'Count the files.\nAll.' })] },
      { toolCalls: [shell('echo one')] },
      { toolCalls: [shell('echo two')], after: first.opened },
      { text: 'There are 3.', after: second.opened },
      { text: halves('Three.', third, `${'\n\nAnd more.'.repeat(40)}\n\nNo more.`) },
      {
        thoughts: halves('Let me see', rest, ' what there is.'),
        text: 'It is done.',
      },
      { toolCalls: [shell('true')] },
      { toolCalls: [shell('sleep 3')] },
      'Here I am.',
      { toolCalls: [shell('true')] },
      { toolCalls: [shell('sleep 3')] },
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
  await say(page, 'Go');
  await expect(messages(page).getByText('All ran.', { exact: true })).toBeVisible();
  const missing = row(page, 'nope__x');
  const failed = row(page, 'exit 3');
  await expect(failed).toContainText(/Failed · exit code 3 · <?\d.* s/);
  await expect(messages(page).getByText(/^Took .* s$/)).toBeVisible();
  const many = messages(page).getByRole('button', { name: 'Ran 5 commands' });
  await expect(many).toHaveText(/· <?\d.* s$/);
  await expect(missing).toContainText("Tool 'nope__x' was not advertised");

  await say(page, 'Count');
  const delegate = row(page, 'delegate · Count the files.');
  await expect(delegate).toContainText('Step 1 · shell · echo one');
  await page.reload();
  await expect(delegate).toContainText('Step 1 · shell · echo one');
  // The turn before is drawn from goose's record.
  await expect(failed).toContainText('Failed · exit code 3');
  await expect(many).toHaveText('Ran 5 commands');
  await expect(row(page, 'echo many')).toHaveCount(0);
  await missing.locator('summary').click();
  await expect(missing).toContainText(/^nope__x.*Error/);
  await expect(missing).not.toContainText('Arguments');
  await page.keyboard.press('ControlOrMeta+Shift+f');
  await page.getByRole('searchbox', { name: 'Find in this session' }).fill('many 4');
  await expect(row(page, 'echo many 4')).toHaveAttribute('open');
  first.open();
  await expect(delegate).toContainText('Step 2 · shell · echo two');
  await expect(page.getByLabel('News of the tool that runs')).toContainText('Step 2');
  second.open();
  await expect(delegate).toContainText('2 steps');
  await expect(messages(page).getByText('Three.', { exact: true })).toBeVisible();
  // A row that is pressed stays below the pointer while goose writes at the end of the list.
  await messages(page).press('End');
  await delegate.getByText('delegate').hover();
  await page.mouse.down();
  third.open();
  const end = messages(page).getByText('No more.', { exact: true });
  await expect(end).toBeAttached();
  await page.mouse.up();
  await expect(end).toBeInViewport();
  await expect(delegate.getByRole('listitem')).toHaveText([
    'shell · echo one',
    'shell · echo two',
  ]);
  await expect(delegate).toContainText('There are 3.');

  await say(page, 'Think');
  await expect(page.getByText(/^goose waits for the model: \d+ s\./)).toBeVisible();
  rest.open();
  await expect(messages(page).getByText('It is done.')).toBeVisible();
  await expect(page.getByText(/^goose waits for the model/)).toHaveCount(0);
  await messages(page)
    .getByText(/^Thought for \d+ s$/)
    .click();
  await expect(messages(page).getByText('Let me see what there is.')).toBeVisible();

  await named(
    'goose goes on with a higher limit of tokens, and is stopped at one of its cost',
    async () => {
      await page.getByRole('button', { name: 'New session' }).click();
      await startSession(page, goose.home.path, 'auto');
      await settings.click();
      await tokens.fill('100');
      await tokens.press('Enter');
      await say(page, 'Spend');
      const asked = page.getByRole('region', {
        name: 'Your limit is reached: 110 tokens',
      });
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
      await expect(messages(page)).toContainText(
        'your limit is $0.0005: goose was stopped',
      );
      await expect(page.getByText('Used so far, as goose counts')).toBeVisible();
      expect(goose.model.remaining).toBeGreaterThan(0);
    },
  );
});

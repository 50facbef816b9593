/** Tool calls while they run and after, and what ends a turn of them. */
import type { Page } from '@playwright/test';
import {
  composer,
  halves,
  messages,
  openConsole,
  said,
  say,
  startSession,
  test,
} from '../../support/console';
import { shell, together, use } from '../../support/calls';
import { gate } from '../../support/gate';
import { expect, named } from '../../support/test';

const row = (page: Page, text: string) =>
  messages(page).getByRole('group').filter({ hasText: text });

test('says what became of calls, and ends them', async ({
  page,
  expected,
  makeGoose,
}) => {
  const [first, second, third, rest] = [gate(), gate(), gate(), gate()];
  const goose = await makeGoose(
    [
      together(use('nope__x'), shell('echo out; exit 3')),
      together(...['1', '2', '3', '4', '5'].map((each) => shell(`echo many ${each}`))),
      'All ran.',
      use('delegate', { instructions: 'Count the files.\nAll.' }),
      shell('echo one'),
      { ...shell('echo two'), after: first.opened },
      { text: 'There are 3.', after: second.opened },
      { text: halves('Three.', third, `${'\n\nAnd more.'.repeat(40)}\n\nNo more.`) },
      {
        thoughts: halves('Let me see', rest, ' what there is.'),
        text: 'It is done.',
      },
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
  await say(page, 'Go');
  await expect(said(page, 'All ran.')).toBeVisible();
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
  await expect(said(page, 'Three.')).toBeVisible();
  // A row that is pressed stays below the pointer while goose writes at the end of the list.
  await messages(page).press('End');
  await delegate.getByText('delegate').hover();
  await page.mouse.down();
  third.open();
  const end = said(page, 'No more.');
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
  const thoughts = messages(page).getByText(/^Thought for \d+ s$/);
  await thoughts.click();
  await expect(messages(page).getByText('Let me see what there is.')).toBeVisible();

  await named(
    'a limit of tokens is raised, and one of the cost stops goose',
    async () => {
      await page.getByRole('button', { name: 'New session' }).click();
      await startSession(page, goose.home.path, 'auto');
      await settings.click();
      await tokens.fill('100');
      await tokens.press('Enter');
      await say(page, 'Spend');
      const name = 'Your limit is reached: 110 tokens';
      const asked = page.getByRole('region', { name });
      await expect(asked).toContainText('goose has stopped.');
      const requests = goose.model.requests.length;
      await asked.getByLabel('New limit (tokens)').fill('100000');
      // The page asks until goose is there again.
      expected.push('net::ERR_');
      await server.kill();
      const goesOn = asked.getByRole('button', { name: 'Raise and continue' });
      await expect(goesOn).toBeDisabled();
      await goose.start();
      await expect(goesOn).toBeEnabled();
      await goesOn.press('Enter');
      await expect(asked).toBeHidden();
      await expect(composer(page)).toBeFocused();
      await expect(said(page, 'Here I am.')).toBeVisible();
      expect(goose.model.requests.length).toBeGreaterThan(requests);

      const money = page.getByLabel('Stop each session when it has cost (USD)');
      await money.fill('0.0005');
      await money.press('Enter');
      await say(page, 'Spend');
      const stopped = 'your limit is $0.0005: goose was stopped';
      await expect(messages(page)).toContainText(stopped);
      await expect(page.getByText('Used so far, as goose counts')).toBeVisible();
      expect(goose.model.remaining).toBeGreaterThan(0);
    },
  );
});

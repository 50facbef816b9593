/** Tool calls while they run, and after. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addToolServer } from '../../support/addToolServer';
import { messages, openConsole, say, startSession, test } from '../../support/console';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

const call = (name: string, values: Readonly<Record<string, unknown>>) => ({
  name,
  arguments: values,
});
const shell = (command: string) => call('shell', { command });
const row = (page: Page, text: string) =>
  messages(page).getByRole('group').filter({ hasText: text });

test('a subagent shows its task and its steps, also after a reload', async ({
  page,
  openSession,
}) => {
  const [first, second] = [gate(), gate()];
  await openSession(
    [
      { toolCalls: [call('delegate', { instructions: 'Count the files.\nAll.' })] },
      { toolCalls: [shell('echo one')] },
      { toolCalls: [shell('echo two')], after: first.opened },
      { text: 'There are 3.', after: second.opened },
      'Three.',
    ],
    { mode: 'auto' },
  );
  await say(page, 'Go');
  const delegate = row(page, 'delegate · Count the files.');
  await expect(delegate).toContainText('Step 1 · shell · echo one');
  await page.reload();
  await expect(delegate).toContainText('Step 1 · shell · echo one');
  first.open();
  await expect(delegate).toContainText('Step 2 · shell · echo two');
  await expect(page.getByLabel('News of the tool that runs')).toContainText('Step 2');
  second.open();
  await expect(delegate).toContainText('2 steps');
  await expect(messages(page).getByText('Three.', { exact: true })).toBeVisible();
  await delegate.getByText('delegate').click();
  await expect(delegate.getByRole('listitem')).toHaveText([
    'shell · echo one',
    'shell · echo two',
  ]);
  await expect(delegate).toContainText('There are 3.');
});

test('a tool shows how far it is and what it says, and a flood of that holds nothing up', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose([
    {
      toolCalls: [
        call('inn__cook', {
          until: path.join('/tmp', `cooked-${process.pid}-${Date.now()}`),
        }),
      ],
    },
    'Served.',
  ]);
  addToolServer(goose.home);
  await goose.start();
  await openConsole(page, goose);
  await startSession(page, goose.home.path, 'auto');
  await say(page, 'Cook');
  const cook = row(page, 'inn: cook');
  await expect(cook).toContainText('30,000 of 40,000 · Peeling');
  await expect(cook.getByRole('progressbar')).toHaveAttribute('value', '30000');
  await cook.getByText('inn: cook').click();
  await expect(cook).toContainText('warning: The soup is hot');
  // The page answers while thousands come in each second.
  await page.getByRole('button', { name: 'Find', exact: true }).click({ timeout: 2000 });
  const until = /cooked-[\d-]+/.exec(await cook.innerText())?.[0] ?? '';
  expect(existsSync(path.join('/tmp', until))).toBe(false);
  writeFileSync(path.join('/tmp', until), '');
  await expect(messages(page).getByText('Served.', { exact: true })).toBeVisible();
  await expect(cook.getByRole('progressbar')).toHaveCount(0);
});

test('says why a call failed and how long calls took, and takes many for one line', async ({
  page,
  openSession,
}) => {
  await openSession(
    [
      { toolCalls: [call('nope__x', {}), shell('echo out; exit 3')] },
      { toolCalls: ['1', '2', '3', '4', '5'].map((each) => shell(`echo many ${each}`)) },
      'All ran.',
    ],
    { mode: 'auto' },
  );
  await say(page, 'Go');
  await expect(messages(page).getByText('All ran.', { exact: true })).toBeVisible();
  const missing = row(page, 'nope__x');
  const failed = row(page, 'exit 3');
  await expect(failed).toContainText(/Failed · exit code 3 · <?\d.* s/);
  await expect(messages(page).getByText(/^Took .* s$/)).toBeVisible();
  const many = messages(page).getByRole('button', { name: 'Ran 5 commands' });
  await expect(many).toHaveText(/· <?\d.* s$/);
  for (const turn of ['live', 'from its record']) {
    await expect(missing, turn).toContainText('Failed');
    await expect(missing).toContainText("Tool 'nope__x' was not advertised");
    await expect(failed).toContainText('Failed · exit code 3');
    await expect(many).toHaveAttribute('aria-expanded', 'false');
    await expect(row(page, 'echo many')).toHaveCount(0);
    await page.reload();
  }
  await expect(many).toHaveText('Ran 5 commands');
  await page.keyboard.press('ControlOrMeta+Shift+f');
  await page.getByRole('searchbox', { name: 'Find in this session' }).fill('many 4');
  await expect(row(page, 'echo many 4')).toHaveAttribute('open');
  await expect(row(page, 'echo many')).toHaveCount(5);
  await many.click();
  await expect(row(page, 'echo many')).toHaveCount(0);
  await missing.locator('summary').click();
  await expect(missing).toContainText('ArgumentsNone');
});

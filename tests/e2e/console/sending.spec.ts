/** Messages that goose cannot take now. */
import {
  composer,
  halves,
  messages,
  openConsole,
  say,
  startSession,
  test,
} from '../../support/console';
import { cuttableLine } from '../../support/cuttableLine';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

test('a message that goose cannot take is kept, one that was lost with its page is sent again, and goose hears more during a turn', async ({
  page,
  startGoose,
}) => {
  const written = gate();
  const never = gate();
  const goose = await startGoose([
    'One.',
    { text: 'Two.', after: written.opened },
    'Three.',
    'Four.',
    'Five.',
    { toolCalls: [{ name: 'shell', arguments: { command: 'sleep 4' } }] },
    'Heard.',
    { text: halves('On and on', never) },
    'Last.',
  ]);
  let isHeld = false;
  let read = gate();
  read.open();
  const line = await cuttableLine(Number(new URL(goose.address).port), (piece) => {
    if (isHeld && piece.includes('session/prompt')) return gate().opened;
    return piece.includes('session/load') ? read.opened : undefined;
  });
  await openConsole(page, { ...goose, address: line.address });
  await startSession(page, goose.home.path);
  await say(page, 'First');
  await expect(messages(page).getByText('One.', { exact: true })).toBeVisible();
  // A turn that is not over would be shown before the record.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();

  read = gate();
  await page.reload();
  await say(page, 'Second');
  const waiting = page.getByRole('region', { name: 'Queue' });
  await expect(waiting).toContainText('One message waits until the session is read.');
  await expect(waiting.getByText('Second', { exact: true })).toBeVisible();
  await expect(page.getByText('A remote server may want you to sign in.')).toBeVisible();
  expect(goose.model.requests).toHaveLength(1);
  read.open();
  await expect(waiting).toBeHidden();
  await expect(messages(page).getByText('One.', { exact: true })).toBeVisible();
  await expect(page.getByText('A remote server may')).toBeHidden();

  await say(page, 'Third');
  await expect(waiting).toContainText('One message waits until goose is done.');
  // A message waits for the snapshot of its folder.
  await expect.poll(() => goose.model.requests.length).toBe(2);
  await page.reload();
  await expect(waiting.getByText('Third', { exact: true })).toBeVisible();
  await waiting.getByRole('button', { name: 'Change' }).click();
  await expect(composer(page)).toHaveValue('Third');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await composer(page).press('Enter');
  await say(page, 'Never');
  await expect(waiting).toContainText('2 messages wait');
  await waiting.getByRole('button', { name: 'Remove' }).last().click();
  written.open();
  await expect(messages(page).getByText('Two.', { exact: true })).toBeVisible();
  await expect(messages(page).getByText('Three.', { exact: true })).toBeVisible();
  expect(goose.model.requests).toHaveLength(3);
  await expect(messages(page).getByText('Second', { exact: true })).toHaveCount(1);

  await say(page, 'Again');
  await expect(messages(page).getByText('Four.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  isHeld = true;
  await say(page, 'Again');
  await expect(messages(page).getByText('Again', { exact: true })).toHaveCount(2);
  await page.reload();
  const again = page.getByRole('button', { name: 'Send again' });
  await expect(again).toBeVisible();
  isHeld = false;
  await again.click();
  await expect(messages(page).getByText('Five.', { exact: true })).toBeVisible();
  await expect(messages(page).getByText('Again', { exact: true })).toHaveCount(2);
  await expect(again).toHaveCount(0);

  await page.getByLabel('Mode in force').selectOption('auto');
  await say(page, 'Before');
  await expect(messages(page).getByText('shell · sleep 4')).toBeVisible();
  await say(page, 'Not that file');
  await waiting.getByRole('button', { name: 'Tell goose now' }).click();
  await expect(waiting).toContainText('goose hears it before its next step.');
  await expect(messages(page).getByText('Heard.', { exact: true })).toBeVisible();
  await expect(messages(page).getByText('Not that file')).toHaveCount(1);
  await expect(waiting).toBeHidden();
  expect(JSON.stringify(goose.model.requests.at(-1)?.messages)).toContain(
    'Not that file',
  );

  for (const [key, text] of [
    ['ArrowUp', 'Not that file'],
    ['ArrowUp', 'Before'],
    ['ArrowDown', 'Not that file'],
    ['ArrowDown', ''],
  ] as const) {
    await composer(page).press(key);
    await expect(composer(page)).toHaveValue(text);
  }
  await say(page, 'Go on');
  await expect(messages(page).getByText('On and on')).toBeVisible();
  await say(page, 'Later');
  await composer(page).press('Escape');
  await expect(messages(page).getByText('You stopped this answer.')).toBeVisible();
  await expect(waiting.getByText('Later', { exact: true })).toBeVisible();
  await waiting.getByRole('button', { name: 'Send now' }).click();
  await expect(messages(page).getByText('Last.', { exact: true })).toBeVisible();
  never.open();
  await page.goto('about:blank');
  await line.close();
});

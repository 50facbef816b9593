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

test('a message that goose cannot take is kept, and one that was lost with its page can be sent again', async ({
  page,
  startGoose,
}) => {
  const written = gate();
  const goose = await startGoose([
    'One.',
    { text: 'Two.', after: written.opened },
    'Three.',
    'Four.',
    'Five.',
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
  await page.reload();
  await expect(messages(page).getByText('Five.', { exact: true })).toBeVisible();
  await expect(messages(page).getByText('Again', { exact: true })).toHaveCount(2);
  await expect(again).toHaveCount(0);
  await page.goto('about:blank');
  await line.close();
});

test('goose hears more during a turn; Escape stops it; a message at once reaches it', async ({
  page,
  openSession,
}) => {
  const never = gate();
  const goose = await openSession(
    [
      { toolCalls: [{ name: 'shell', arguments: { command: 'sleep 4' } }] },
      'Heard.',
      {
        text: halves('On and on', never),
      },
      'Last.',
      'Heard at once.',
    ],
    { mode: 'auto' },
  );
  await composer(page).fill('First');
  // Coming back from another window holds nothing up that is written.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await composer(page).press('Enter');
  await expect(messages(page).getByText('shell · sleep 4')).toBeVisible();
  await say(page, 'Not that file');
  const waiting = page.getByRole('region', { name: 'Queue' });
  await waiting.getByRole('button', { name: 'Tell goose now' }).click();
  await expect(waiting).toContainText('goose hears it before its next step.');
  await expect(messages(page).getByText('Heard.', { exact: true })).toBeVisible();
  await expect(messages(page).getByText('Not that file')).toHaveCount(1);
  await expect(waiting).toBeHidden();
  expect(JSON.stringify(goose.model.requests[1]?.messages)).toContain('Not that file');

  await composer(page).press('ArrowUp');
  await expect(composer(page)).toHaveValue('Not that file');
  await composer(page).press('ArrowUp');
  await expect(composer(page)).toHaveValue('First');
  await composer(page).press('ArrowDown');
  await expect(composer(page)).toHaveValue('Not that file');
  await composer(page).press('ArrowDown');
  await expect(composer(page)).toHaveValue('');
  await composer(page).press('ArrowDown');
  await expect(composer(page)).toHaveValue('');
  await composer(page).fill('First');
  await composer(page).press('Enter');
  await expect(messages(page).getByText('On and on')).toBeVisible();
  await say(page, 'Later');
  await composer(page).press('Escape');
  await expect(messages(page).getByText('You stopped this answer.')).toBeVisible();
  await expect(waiting.getByText('Later', { exact: true })).toBeVisible();
  await waiting.getByRole('button', { name: 'Send now' }).click();
  await expect(messages(page).getByText('Last.', { exact: true })).toBeVisible();
  never.open();

  await page.getByRole('button', { name: 'New session' }).click();
  // Before the effects of the new field have run, as on a busy machine.
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const field = document.querySelector<HTMLTextAreaElement>(
        'textarea[placeholder="Write to goose"]',
      );
      if (!field) return;
      seen.disconnect();
      const { set } =
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
      set?.call(field, 'At once');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      queueMicrotask(() =>
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }),
        ),
      );
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  await startSession(page, goose.home.path);
  await expect(messages(page).getByText('Heard at once.')).toBeVisible();
});

/** Messages that goose cannot take now. */
import { shell } from '../../support/calls';
import {
  composer,
  finished,
  halves,
  heard,
  openConsole,
  said,
  say,
  startSession,
  test,
} from '../../support/console';
import { gate } from '../../support/gate';
import { expect, named } from '../../support/test';

test('a message that goose cannot take now is not lost', async ({ page, startGoose }) => {
  const written = gate();
  const never = gate();
  const goose = await startGoose([
    { text: 'One.', after: written.opened },
    'Two.',
    'Three.',
    shell('sleep 2'),
    'Heard.',
    { text: halves('On and on', never) },
    'Last.',
  ]);
  let isHeld = false;
  const line = await goose.line((piece) =>
    isHeld && piece.includes('session/prompt') ? gate().opened : undefined,
  );
  const waiting = page.getByRole('region', { name: 'Queue' });
  await openConsole(page, { ...goose, address: line.address });
  await startSession(page, goose.home.path);

  await named('it waits until goose is done, also over a reload', async () => {
    await say(page, 'First');
    // A message waits for the snapshot of its folder.
    await expect.poll(() => goose.model.requests.length).toBe(1);
    await say(page, 'Second');
    await expect(waiting).toContainText('One message waits until goose is done.');
    await page.reload();
    await expect(waiting.getByText('Second', { exact: true })).toBeVisible();
    await waiting.getByRole('button', { name: 'Change' }).click();
    await expect(composer(page)).toHaveValue('Second');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await composer(page).press('Enter');
    written.open();
    await expect(said(page, 'One.')).toBeVisible();
    await expect(said(page, 'Two.')).toBeVisible();
    expect(goose.model.requests).toHaveLength(2);
    await finished(page);
  });

  await named('it is offered again when goose never received it', async () => {
    isHeld = true;
    await say(page, 'First');
    await expect(said(page, 'First')).toHaveCount(2);
    await page.reload();
    const again = page.getByRole('button', { name: 'Send again' });
    await expect(again).toBeVisible();
    isHeld = false;
    await again.press('Enter');
    await expect(composer(page)).toBeFocused();
    await expect(said(page, 'Three.')).toBeVisible();
    await expect(said(page, 'First')).toHaveCount(2);
    await expect(again).toHaveCount(0);
    await finished(page);
  });

  await named('goose hears it during a turn', async () => {
    await page.getByLabel('Mode in force').selectOption('auto');
    await expect(page.getByText('Auto: runs tools without asking')).toBeInViewport();
    await say(page, 'Before');
    await expect(said(page, 'shell · sleep 2')).toBeVisible();
    await say(page, 'Not that file');
    await waiting.getByRole('button', { name: 'Tell goose now' }).click();
    await expect(waiting).toContainText('goose hears it before its next step.');
    await expect(said(page, 'Heard.')).toBeVisible();
    await expect(said(page, 'Not that file')).toHaveCount(1);
    await expect(waiting).toBeHidden();
    expect(heard(goose)).toContain('Not that file');
  });

  await named('it stays when goose is stopped', async () => {
    for (const [key, text] of [
      ['ArrowUp', 'Not that file'],
      ['ArrowUp', 'Before'],
      ['ArrowDown', 'Not that file'],
    ] as const) {
      await composer(page).press(key);
      await expect(composer(page)).toHaveValue(text);
    }
    await say(page, 'Go on');
    await expect(said(page, 'On and on')).toBeVisible();
    // One of an input method, which Safari does not call one.
    await composer(page).dispatchEvent('keydown', { key: 'Escape', keyCode: 229 });
    await say(page, 'Later');
    await say(page, 'Never');
    await waiting.getByRole('button', { name: 'Remove' }).last().press('Enter');
    await expect(composer(page)).toBeFocused();
    await composer(page).press('Escape');
    await expect(said(page, 'You stopped this answer.')).toBeVisible();
    await expect(waiting).toContainText('One message waits for you to send.');
    await waiting.getByRole('button', { name: 'Send now' }).click();
    await expect(said(page, 'Last.')).toBeVisible();
  });
  never.open();
});

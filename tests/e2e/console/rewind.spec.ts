import { importSession } from '../../../tools/goose/importSession';
import { copied } from '../../support/clipboard';
import {
  asksBeforeItLeaves,
  composer,
  finished,
  heard,
  messages,
  openConsole,
  said,
  say,
  startSession,
  test,
} from '../../support/console';
import { expect, named } from '../../support/test';

test('finds messages, and tries them again', async ({ page, context, makeGoose }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answers = ['A new answer.', 'First.', 'Second.', 'Third.', 'Fourth.'];
  const goose = await makeGoose(answers);
  await importSession(goose.home, 'Long', 150);
  await goose.start();
  await openConsole(page, goose);
  await page.getByRole('button', { name: 'Long' }).click();
  await expect(messages(page).getByRole('listitem').last()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  const find = page.getByRole('search', { name: 'Find in this session' });
  const field = find.getByRole('searchbox');
  await field.fill('MESSAGE 0');
  await expect(find).toContainText('1 of 1');
  await expect(said(page, 'Message 0')).toBeInViewport();
  const marked = () => page.evaluate(() => CSS.highlights.get('goose-current')?.size);
  await expect.poll(marked).toBe(1);
  await field.fill('nowhere at all');
  await expect(find).toContainText('Not found');
  await field.press('Escape');
  await expect(find).toHaveCount(0);
  await expect.poll(marked).toBeUndefined();
  await expect(composer(page)).toBeFocused();

  await say(page, 'My own message');
  await expect(said(page, 'A new answer.')).toBeVisible();
  // The message has no address before the turn is over.
  await finished(page);
  const own = messages(page).getByRole('listitem').filter({ hasText: 'My own message' });
  await own.getByRole('button', { name: 'Copy link' }).click();
  await expect(own.getByRole('button', { name: 'Copied' })).toBeVisible();
  const address = await copied(page);
  expect(new URL(address).hash).toMatch(/^#session=[^&]+&message=./);

  await messages(page).press('Home');
  await expect(own).not.toBeInViewport();
  await page.goto(address);
  await expect(own).toBeInViewport();
  await expect(own).toBeFocused();
  await page.goto(address.replace(/message=.*/, 'message=none'));
  await expect(
    page.getByText('The message of this address is not in this session.'),
  ).toBeVisible();
  await page.goBack();
  await expect(own).toBeFocused();

  await named('messages are tried again, edited and forked', async () => {
    await page.getByRole('button', { name: 'New session' }).click();
    await startSession(page, goose.home.path);
    await say(page, 'One');
    await expect(said(page, 'First.')).toBeVisible();
    await say(page, 'Two');
    await expect(said(page, 'Second.')).toBeVisible();
    await said(page, 'One').hover();
    await page.getByRole('button', { name: 'No undo here' }).first().click();
    await expect(messages(page)).toContainText('it is your home folder');

    await page.getByRole('button', { name: 'Try again' }).last().click();
    const retry = page.getByRole('form', { name: 'Try again' });
    await expect(retry.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await retry.getByRole('button', { name: 'Fork and try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(copy)');
    await expect(said(page, 'Third.')).toBeVisible();
    await expect(said(page, 'First.')).toBeVisible();
    await expect(said(page, 'Second.')).toHaveCount(0);
    expect(heard(goose)).toContain('Two');
    await page.goBack();
    await expect(said(page, 'Second.')).toBeVisible();

    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const edit = page.getByRole('form', { name: 'Edit and send anew' });
    await expect(edit).toContainText('your message and what follows it');
    await edit.getByLabel('Your message, anew').fill('Three');
    await asksBeforeItLeaves(page, edit.getByLabel('Your message, anew'), 'Three');
    await page.getByRole('button', { name: 'New session' }).click();
    await expect(edit).toBeHidden();
    await page.goBack();
    await expect(edit.getByLabel('Your message, anew')).toHaveValue('Three');
    await edit.getByRole('button', { name: 'Send in this session' }).click();
    await expect(said(page, 'Fourth.')).toBeVisible();
    await expect(messages(page).getByRole('listitem')).toHaveCount(2);
    expect(heard(goose)).not.toContain('Two');

    await page.getByRole('button', { name: 'Fork from here' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(copy)');
    await expect(composer(page)).toHaveValue('Three');
    await expect(messages(page).getByRole('listitem')).toHaveCount(0);
  });
});

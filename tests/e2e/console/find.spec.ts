import { importSession } from '../../../tools/goose/importSession';
import { copied } from '../../support/clipboard';
import {
  composer,
  messages,
  openConsole,
  say,
  startSession,
  test,
} from '../../support/console';
import { expect } from '../../support/test';

test('finds text that is not on the screen, and leads to a message by its address', async ({
  page,
  context,
  makeGoose,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const goose = await makeGoose([
    'A new answer.',
    {
      toolCalls: [
        { name: 'shell', arguments: { command: 'echo a needle in the hay #; true' } },
      ],
    },
    'Nothing here.',
  ]);
  await importSession(goose.home, 'Long', 400);
  await goose.start();
  await openConsole(page, goose);
  await page.getByRole('button', { name: 'Long' }).click();
  await expect(messages(page).getByRole('listitem').last()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  const find = page.getByRole('search', { name: 'Find in this session' });
  const field = find.getByRole('searchbox');
  await field.fill('MESSAGE 0');
  await expect(find).toContainText('1 of 1');
  await expect(messages(page).getByText('Message 0', { exact: true })).toBeInViewport();
  await field.fill('nowhere at all');
  await expect(find).toContainText('Not found');
  await field.press('Escape');
  await expect(find).toHaveCount(0);
  await expect(composer(page)).toBeFocused();

  await say(page, 'My own message');
  await expect(messages(page).getByText('A new answer.', { exact: true })).toBeVisible();
  // The message has no address before the turn is over.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
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
  await page.reload();
  await expect(own).toBeFocused();
  await page.goto(address.replace(/message=.*/, 'message=none'));
  await expect(
    page.getByText('The message of this address is not in this session.'),
  ).toBeVisible();
  await page.goBack();
  await expect(own).toBeFocused();

  await page.getByRole('button', { name: 'New session' }).click();
  await startSession(page, goose.home.path, 'auto');
  await say(page, 'Look for it');
  await expect(messages(page).getByText('Nothing here.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await field.fill('needle in the hay');
  await expect(find).toContainText('1 of 3');
  await field.press('Shift+Enter');
  await expect(messages(page).getByText('a needle in the hay').last()).toBeInViewport();
  const marked = () => page.evaluate(() => CSS.highlights.get('goose-current')?.size);
  await expect.poll(marked).toBe(1);
  await find.getByRole('button', { name: 'Close the search' }).click();
  await expect.poll(marked).toBeUndefined();
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeFocused();
});

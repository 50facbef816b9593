/** What becomes of a message that goose cannot take now. */
import {
  composer,
  consoleFixtures,
  type ConsoleFixtures,
  messages,
  say,
} from '../../support/console';
import { gate } from '../../support/gate';
import { expect, test as base } from '../../support/test';

const test = base.extend<ConsoleFixtures>(consoleFixtures);

test('a message that is sent while goose cannot take it stays, and the page says why', async ({
  page,
  openSession,
}) => {
  const written = gate();
  const goose = await openSession([
    'One.',
    { text: 'Two.', after: written.opened },
    'Three.',
  ]);
  await say(page, 'First');
  await expect(messages(page).getByText('One.', { exact: true })).toBeVisible();

  const read = gate();
  await page.route(`${goose.address}/acp`, async (route) => {
    if (route.request().postData()?.includes('session/load')) await read.opened;
    await route.fallback();
  });
  await page.reload();
  await say(page, 'Second');
  await expect(
    page.getByText('Not sent: the session is still being read.'),
  ).toBeVisible();
  await expect(composer(page)).toHaveValue('Second');
  expect(goose.model.requests).toHaveLength(1);
  read.open();
  await expect(page.getByText('Not sent')).toBeHidden();
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');

  await say(page, 'Third');
  await expect(page.getByText('Not sent: goose is still at work.')).toBeVisible();
  await expect(composer(page)).toHaveValue('Third');
  written.open();
  await expect(messages(page).getByText('Two.', { exact: true })).toBeVisible();
  await expect(page.getByText('Not sent')).toBeHidden();
  await composer(page).press('Enter');
  await expect(messages(page).getByText('Three.', { exact: true })).toBeVisible();
  expect(goose.model.requests).toHaveLength(3);
  await expect(messages(page).getByText('Second', { exact: true })).toHaveCount(1);
});

import { messages, say, test } from '../../support/console';
import { expect } from '../../support/test';

test('retries, edits and forks messages', async ({ page, context, openSession }) => {
  const goose = await openSession(['First.', 'Second.', 'Third.', 'Fourth.']);
  const said = (text: string, tab = page) =>
    messages(tab).getByText(text, { exact: true });
  const heard = () => JSON.stringify(goose.model.requests.at(-1)?.messages);
  await say(page, 'One');
  await expect(said('First.')).toBeVisible();
  await say(page, 'Two');
  await expect(said('Second.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(said('Second.', other)).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).last().click();
  const retry = page.getByRole('form', { name: 'Try again' });
  await expect(retry.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await retry.getByRole('button', { name: 'Fork and try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(copy)');
  await expect(said('Third.')).toBeVisible();
  await expect(said('First.')).toBeVisible();
  await expect(said('Second.')).toHaveCount(0);
  expect(heard()).toContain('Two');
  await page.goBack();
  await expect(said('Second.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const edit = page.getByRole('form', { name: 'Edit and send anew' });
  await expect(edit).toContainText('your message and the 3 entries after it');
  await edit.getByLabel('Your message, anew').fill('Three');
  await edit.getByRole('button', { name: 'Send in this session' }).click();
  for (const tab of [page, other]) {
    await expect(said('Fourth.', tab)).toBeVisible();
    await expect(messages(tab).getByRole('listitem')).toHaveCount(2);
  }
  expect(heard()).not.toContain('Two');
  await other.reload();
  await expect(said('Fourth.', other)).toBeVisible();
  await expect(messages(other).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Fork from here' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(copy)');
  await expect(page.getByLabel('Message to goose')).toHaveValue('Three');
  await expect(messages(page).getByRole('listitem')).toHaveCount(0);
  await page.goBack();
  await expect(said('Fourth.')).toBeVisible();
  await page.getByRole('button', { name: 'Fork from here' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(copy)');
  await expect(said('Fourth.')).toBeVisible();
});

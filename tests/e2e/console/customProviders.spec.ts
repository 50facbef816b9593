/** Providers that goose does not know, which the reader describes. */
import { folderChip, openConsole, test } from '../../support/console';
import { kept, openSetup, row, settingsOf } from '../../support/setup';
import { expect } from '../../support/test';

const key = 'sk-the-key-of-the-reader-0123456789';

test('adds providers, says why one does not work, takes the first that does, and removes one', async ({
  page,
  startGoose,
}) => {
  const refused = { status: 401, message: 'Incorrect API key provided' };
  const goose = await startGoose([refused, 'Ready.', 'Ready.'], {}, { isSetUp: false });
  await openConsole(page, goose);
  const describe = async (name: string) => {
    await page
      .locator('details')
      .filter({ hasText: 'provider of your own' })
      .evaluate((details) => details.setAttribute('open', ''));
    await page.getByLabel('What to call it').fill(name);
    await page.getByLabel('Address of the API').fill(`${goose.model.url}/v1`);
  };
  const add = page.getByRole('button', { name: 'Add provider' });

  await describe('One');
  await page.getByLabel('Key (optional)').fill(key);
  await add.click();
  await expect(page.getByText('Name a model of it.')).toBeVisible();
  await page.getByLabel('Its models').fill('any, other');
  await add.click();
  await expect(page.getByText('but it did not work')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('did not accept goose’s key');
  expect(settingsOf(goose, 'secrets.yaml')).toContain(key);
  expect(await kept(page)).not.toContain(key);

  await openSetup(page);
  await describe('Two');
  await page.getByLabel('Its models').fill('any');
  await add.click();
  const two = row(page, 'Providers', 'Two');
  await expect(two).toBeInViewport();
  await expect(two.getByRole('button', { name: 'Close Two' })).toBeFocused();
  await expect(two).toContainText(
    'It works: any answered “Ready.”. New sessions use it.',
  );
  expect(settingsOf(goose, 'config.yaml')).toContain('active_provider: custom_two');

  await two.getByRole('button', { name: 'Start a session' }).click();
  await expect(folderChip(page)).toBeVisible();

  await openSetup(page);
  const one = row(page, 'Providers', 'One');
  await one.getByRole('button', { name: 'Set up One' }).click();
  await one.getByRole('button', { name: 'Try it' }).click();
  await expect(one).toContainText('It works: any answered “Ready.”.');
  await one.getByRole('button', { name: 'Remove this provider and its key' }).click();
  await page.getByRole('button', { name: 'Remove it', exact: true }).click();
  await expect(one).toBeHidden();
  expect(settingsOf(goose, 'secrets.yaml')).not.toContain(key);
});

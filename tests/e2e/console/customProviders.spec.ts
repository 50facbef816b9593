/** Providers that goose does not know, which the reader describes. */
import { openConsole, test } from '../../support/console';
import { kept, openSetup, row, settingsOf } from '../../support/setup';
import { expect } from '../../support/test';

const key = 'sk-the-key-of-the-reader-0123456789';
const open = (details: Element) => details.setAttribute('open', '');

test('a first custom provider leads to a session', async ({ page, startGoose }) => {
  const goose = await startGoose(['Ready.'], {}, { isSetUp: false });
  await openConsole(page, goose);
  await openSetup(page);
  await page.getByText('Add a provider of your own').click();
  await page.getByLabel('What to call it').fill('My house');
  await page.getByLabel('Address of the API').fill(`${goose.model.url}/v1`);
  await page.getByLabel('Its models').fill('any');
  await page.getByRole('button', { name: 'Add provider' }).click();
  const own = row(page, 'Providers', 'My house');
  await expect(own).toBeInViewport();
  await expect(own.getByRole('button', { name: 'Close My house' })).toBeFocused();
  await expect(own).toContainText(
    'It works: any answered “Ready.”. New sessions use it.',
  );
  expect(settingsOf(goose, 'config.yaml')).toContain('active_provider: custom_my_house');
  await own.getByRole('button', { name: 'Start a session' }).click();
  await expect(page.getByLabel('First message')).toBeVisible();
});

test('says why a first provider does not work', async ({ page, startGoose }) => {
  const refused = { status: 401, message: 'Incorrect API key provided' };
  const goose = await startGoose([refused, 'Ready.'], {}, { isSetUp: false });
  await openConsole(page, goose);
  for (const name of ['One', 'Two']) {
    await page.locator('details').filter({ hasText: 'of your own' }).evaluate(open);
    await page.getByLabel('What to call it').fill(name);
    await page.getByLabel('Address of the API').fill(`${goose.model.url}/v1`);
    await page.getByLabel('Its models').fill('any');
    await page.getByRole('button', { name: 'Add provider' }).click();
    if (name === 'One') {
      await expect(page.getByText('but it did not work')).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('did not accept goose’s key');
    }
  }
  await expect(page.getByText('It works: any answered “Ready.”.')).toBeVisible();
  expect(settingsOf(goose, 'config.yaml')).toContain('active_provider: custom_two');
});

test('adds and removes a custom provider', async ({ page, startGoose }) => {
  const goose = await startGoose(['Ready.']);
  await openConsole(page, goose);
  await openSetup(page);
  await page.getByText('Add a provider of your own').click();
  await page.getByLabel('What to call it').fill('My house');
  await page.getByLabel('Address of the API').fill(`${goose.model.url}/v1`);
  await page.getByLabel('Key (optional)').fill(key);
  await page.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByText('Name a model of it.')).toBeVisible();
  await page.getByLabel('Its models').fill('any, other');
  await page.getByRole('button', { name: 'Add provider' }).click();
  const own = row(page, 'Providers', 'My house');
  await own.getByRole('button', { name: 'Try it' }).click();
  await expect(own).toContainText('It works: any answered “Ready.”.');
  expect(settingsOf(goose, 'secrets.yaml')).toContain(key);
  expect(await kept(page)).not.toContain(key);
  await own.getByRole('button', { name: 'Remove this provider and its key' }).click();
  await page.getByRole('button', { name: 'Remove it', exact: true }).click();
  await expect(own).toBeHidden();
  expect(settingsOf(goose, 'secrets.yaml')).not.toContain(key);
});

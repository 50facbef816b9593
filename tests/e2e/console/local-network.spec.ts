/** The console on a public address, whose readers are asked by the browser whether it may reach their goose. */
import type { Page } from '@playwright/test';
import { userPrefix } from '../../../src/account/userStorage';
import { createAccount, signIn } from '../../support/accounts';
import {
  composer,
  type LocalGoose,
  messages,
  say,
  startSession,
  useConnection,
} from '../../support/console';
import { test } from '../../support/localNetwork';
import { panel } from '../../support/panel';
import { expect, open } from '../../support/test';

// Browsers log these for requests that they refuse.
test.use({ expectedErrors: ['net::ERR', 'loopback', 'Same Origin Policy'] });

const connect = (page: Page) =>
  page.getByRole('button', { name: 'Connect', exact: true }).click();
const connected = (page: Page) =>
  expect(page.getByText('goose is connected.')).toBeVisible();

async function openApp(page: Page, { address, secret }: LocalGoose) {
  const reader = await createAccount();
  await signIn(page, reader, '/app', {
    [`${userPrefix(reader.uid)}connection`]: { address, secret },
  });
}

const settingOf = { chromium: '“Apps on device”', firefox: '“Access this device”' };

test('is allowed for one visit', async ({ page, context, permission, startGoose }) => {
  const goose = await startGoose(['Hello.', 'Hello again.']);
  await page.clock.install();
  await openApp(page, goose);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(goose.address)) asked.push(request.url());
  });
  const announcement = page
    .getByRole('paragraph')
    .filter({ hasText: 'may ask you first' });
  await expect(announcement).toContainText(
    'access other apps and services on this device',
  );
  expect(asked).toEqual([]);

  await connect(page);
  await permission.asked();
  await page.clock.runFor(12_000);
  await expect(announcement).toBeVisible();
  await expect(page.getByText('Waiting for goose…')).toBeVisible();
  await expect(page.getByText(/goose may be busy|Something listens/)).toHaveCount(0);
  await permission.answer('allow');
  await connected(page);
  await startSession(page, goose.home.path);
  await say(page, 'Hi');
  await expect(messages(page).getByText('Hello.')).toBeVisible();
  await page.reload();
  await expect(messages(page).getByText('Hello.')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/app');
  await other.bringToFront();
  await permission.answer('allow');
  await other.getByRole('button', { name: 'New session' }).click();
  await startSession(other, goose.home.path);
  await say(other, 'Hi again');
  await expect(messages(other).getByText('Hello again.')).toBeVisible();
  await other.close();
});

test('a refusal is explained', async ({ page, browserName, permission, startGoose }) => {
  const goose = await startGoose(['Hello.', 'Hello again.']);
  const refused = page.getByText('does not let this site reach your own computer');
  const setting = settingOf[browserName as keyof typeof settingOf];
  await openApp(page, goose);
  await connect(page);
  await permission.answer('block');
  await expect(refused).toBeVisible();
  await expect(page.getByText(setting)).toBeVisible();
  await permission.set('prompt');
  await permission.answer('allow');
  await connected(page);

  await startSession(page, goose.home.path);
  await say(page, 'Hi');
  await expect(messages(page).getByText('Hello.')).toBeVisible();
  await permission.set('denied');
  await say(page, 'Are you there?');
  await expect(refused).toBeVisible();
  await expect(page.getByText(setting)).toBeVisible();
  await permission.set('granted');
  await expect(refused).toBeHidden();
  const again = page.getByRole('button', { name: 'Send again' });
  const answer = messages(page).getByText('Hello again.');
  // A console that knew of the refusal in time has kept the message in the field.
  if ((await composer(page).inputValue()) !== '')
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(again.or(answer).first()).toBeVisible();
  // It asks before it sends a message again that may have arrived.
  if (await again.isVisible()) await again.click();
  await expect(answer).toBeVisible();
  await expect(messages(page).getByText('Are you there?')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('');
});

test('the panel waits for it too', async ({ page, permission, startGoose }) => {
  const goose = await startGoose([]);
  await open(page, '/docs/tutorials/first-mcp-server');
  await page.getByRole('button', { name: 'Do this with your goose' }).click();
  await expect(panel(page).getByText('may ask you first')).toBeVisible();
  await useConnection(panel(page), goose.address, goose.secret);
  await permission.answer('allow');
  await expect(panel(page).getByRole('button', { name: 'Disconnect' })).toBeVisible();
});

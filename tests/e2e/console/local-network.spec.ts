/** The console on a public address, whose readers are asked by the browser whether it may reach their goose. */
import {
  composer,
  messages,
  openKnowing,
  say,
  sendButton,
  startSession,
} from '../../support/console';
import { test } from '../../support/localNetwork';
import { panel } from '../../support/panel';
import { expect, named, open } from '../../support/test';

// Browsers log these for requests that they refuse.
test.use({ expectedErrors: ['net::ERR', 'loopback', 'Same Origin Policy'] });

/** goose's first word on a stream where nothing happens comes after 15 seconds. */
const soon = { timeout: 12_000 };

const settingOf = { chromium: '“Apps on device”', firefox: '“Access this device”' };

test('is allowed for one visit, a refusal is explained, and the panel waits for it too', async ({
  page,
  browserName,
  context,
  permission,
  startGoose,
}) => {
  const goose = await startGoose(['Hello.', 'Hello again.', 'Still here.']);
  const announcement = 'may ask you first';
  const refused = page.getByText('does not let this site reach your own computer');
  const setting = page.getByText(settingOf[browserName as keyof typeof settingOf]);
  const said = (text: string, tab = page) => messages(tab).getByText(text);
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(goose.address)) asked.push(request.url());
  });
  await openKnowing(page, goose);

  await named('the page waits for the answer of the reader', async () => {
    const told = page.getByRole('paragraph').filter({ hasText: announcement });
    await expect(told).toContainText('access other apps and services on this device');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await permission.asked();
    await page.clock.runFor(12_000);
    await expect(told).toBeVisible();
    await expect(page.getByText('Waiting for goose…')).toBeVisible();
    await expect(page.getByText(/goose may be busy|Something listens/)).toHaveCount(0);
    await permission.answer('block');
    await expect(refused).toBeVisible();
    await expect(setting).toBeVisible();
    await permission.set('prompt');
    await permission.answer('allow');
    await expect(page.getByText('goose is connected.')).toBeVisible(soon);
  });

  await named('it holds for a reload, and each tab asks', async () => {
    await startSession(page, goose.home.path);
    await say(page, 'Hi');
    await expect(said('Hello.')).toBeVisible();
    await page.reload();
    await expect(said('Hello.')).toBeVisible(soon);
    const other = await context.newPage();
    await other.goto('/app');
    await other.bringToFront();
    await permission.answer('allow');
    await expect(said('Hello.', other)).toBeVisible(soon);
    await say(other, 'Hi again');
    await expect(said('Hello again.', other)).toBeVisible();
    await other.close();
  });

  await named('a message is kept over a refusal', async () => {
    await permission.set('denied');
    await say(page, 'Are you there?');
    await expect(refused).toBeVisible();
    await expect(setting).toBeVisible();
    await permission.set('granted');
    await expect(refused).toBeHidden();
    const again = page.getByRole('button', { name: 'Send again' });
    const answer = said('Still here.');
    // A console that knew of the refusal in time has kept the message in the field.
    if ((await composer(page).inputValue()) !== '') await sendButton(page).click();
    await expect(again.or(answer).first()).toBeVisible();
    // It asks before it sends a message again that may have arrived.
    if (await again.isVisible()) await again.click();
    await expect(answer).toBeVisible();
    await expect(said('Are you there?')).toHaveCount(1);
    await expect(composer(page)).toHaveValue('');
  });

  // For Firefox, a frame is a part of its page.
  if (browserName !== 'chromium') return;
  await named('the panel of the manual', async () => {
    await permission.set('prompt');
    await open(page, '/docs/tutorials/first-mcp-server');
    await page.getByRole('button', { name: 'Do this with your goose' }).click();
    await expect(panel(page).getByText(announcement)).toBeVisible();
    await permission.answer('allow');
    await expect(panel(page).getByRole('button', { name: 'Disconnect' })).toBeVisible();
  });
});

import { composer, messages, say, startSession, test } from '../../support/console';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

test('each session has an address and a title', async ({ page, openSession }) => {
  const written = gate();
  const goose = await openSession([
    { text: 'One.', after: written.opened },
    'Two.',
    { toolCalls: [{ name: 'shell', arguments: { command: 'true' } }] },
  ]);
  const said = (text: string) => messages(page).getByText(text, { exact: true });
  await say(page, 'First');
  await expect(page).toHaveTitle(/^goose works · /);
  written.open();
  await expect(said('One.')).toBeVisible();
  await expect(page).toHaveTitle(/^Scripted session \| goose$/);
  const first = page.url();
  expect(new URL(first).hash).toMatch(/^#session=./);

  await page.getByRole('button', { name: 'New session' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await startSession(page, goose.home.path);
  await say(page, 'Second');
  await expect(said('Two.')).toBeVisible();
  const second = page.url();
  expect(second).not.toBe(first);

  await page.goBack();
  await expect(page.getByLabel('Working directory')).toBeVisible();
  await page.goBack();
  await expect(said('One.')).toBeVisible();
  await expect(page).toHaveURL(first);
  await page.goForward();
  await page.goForward();
  await expect(said('Two.')).toBeVisible();

  await page.goto(first);
  await expect(said('One.')).toBeVisible();
  await page.reload();
  await expect(said('One.')).toBeVisible();
  await say(page, 'Third');
  await expect(page).toHaveTitle(/^goose asks · /);
  await page.getByRole('button', { name: 'Reject', exact: true }).waitFor();

  await page.goto('/app#session=nowhere');
  await page.reload();
  await expect(
    page.getByText('The session of this address is not in this goose.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
  await expect(composer(page)).toBeHidden();
});

/** Stopping goose, and losing it in the middle of an answer. */
import {
  halves,
  messages,
  openConsole,
  question,
  say,
  startSession,
  test,
} from '../../support/console';
import { cuttableLine } from '../../support/cuttableLine';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

const shell = (command: string) => ({ name: 'shell', arguments: { command } });
const stopped = 'You stopped this answer.';

test('Stop declines all calls that wait, in every tab', async ({
  page,
  context,
  openSession,
}) => {
  const goose = await openSession(
    [
      { toolCalls: [shell('echo 1 > a'), shell('echo 2 > a'), shell('echo 3 > a')] },
      { toolCalls: [shell('cat a')] },
      'Nothing is there.',
    ],
    { mode: 'approve' },
  );
  await say(page, 'Go');
  await expect(question(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(question(other)).toBeVisible();
  // Whatever is asked in between would be seen.
  for (const tab of [page, other]) {
    await tab.evaluate(() => {
      new MutationObserver(() => {
        const text = document.querySelector('[role="alertdialog"]')?.textContent ?? '';
        if (/echo [23]/.test(text)) document.title = 'asked again';
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }
  await say(page, 'Later');
  await page.getByRole('button', { name: 'Stop' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText(stopped, { exact: true })).toHaveCount(1);
    await expect(question(tab)).toHaveCount(0);
    await expect(tab).not.toHaveTitle(/asked again/);
  }
  expect(goose.model.requests).toHaveLength(1);
  const waiting = page.getByRole('region', { name: 'Queue' });
  await expect(waiting).toContainText('One message waits for you to send.');
  await waiting.getByRole('button', { name: 'Send now' }).click();
  await expect(question(page)).toContainText('cat a');
  await question(page).getByRole('button', { name: 'Allow once' }).click();
  const row = messages(page).getByRole('group').filter({ hasText: 'cat a' });
  await expect(row).toContainText('exit code 1');
});

test('half an answer is marked while the connection is gone, and goes on after', async ({
  page,
  startGoose,
}) => {
  const [meanwhile, whole] = [gate(), gate()];
  const goose = await startGoose([
    {
      text: (async function* () {
        yield 'Half of the';
        await meanwhile.opened;
        yield ' answer';
        await whole.opened;
        yield ' is there.';
      })(),
    },
  ]);
  let isThere = gate();
  isThere.open();
  const line = await cuttableLine(
    Number(new URL(goose.address).port),
    () => isThere.opened,
  );
  const cut = () => {
    isThere = gate();
    line.cut();
  };
  await openConsole(page, { ...goose, address: line.address });
  await startSession(page, goose.home.path);
  await say(page, 'Go');
  await expect(messages(page).getByText('Half of the')).toBeVisible();

  cut();
  const mark = messages(page).getByText('Cut off here');
  await expect(mark).toBeVisible();
  await expect(mark).toContainText('goes on');
  await expect(page.getByText('The connection to goose is lost.')).toBeVisible();
  await expect(page.getByText('Working…')).toBeVisible();
  await expect(messages(page).getByRole('button', { name: 'Copy answer' })).toHaveCount(
    0,
  );
  const heard = page.getByRole('log', { name: 'News of the session' });
  await expect(heard).not.toContainText('Half');
  meanwhile.open();
  isThere.open();
  await expect(mark).toHaveCount(0);
  await expect(messages(page).getByText('Half of the answer')).toHaveCount(1);
  await expect(heard).not.toContainText('Half');
  whole.open();
  await expect(heard).toContainText('goose: Half of the answer is there.');
  await expect(messages(page).getByText('Half of the answer is there.')).toHaveCount(1);
  await expect(messages(page).getByText('Go', { exact: true })).toHaveCount(1);
  await expect(messages(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();

  await page.goto('about:blank');
  await line.close();
});

test('an answer ends that the reader stops before or after the connection is cut', async ({
  page,
  startGoose,
}) => {
  const never = gate();
  const moments = ['before', 'after'] as const;
  const goose = await startGoose(
    moments.flatMap((moment) => [
      { text: halves(`Half of it, ${moment}`, never, ' answer.') },
      `The next one, ${moment}.`,
    ]),
  );
  let isThere = gate();
  isThere.open();
  const line = await cuttableLine(
    Number(new URL(goose.address).port),
    () => isThere.opened,
  );
  const stop = () => page.getByRole('button', { name: 'Stop', exact: true }).click();
  await openConsole(page, { ...goose, address: line.address });
  for (const moment of moments) {
    await test.step(moment, async () => {
      await page.getByRole('button', { name: 'New session' }).click();
      await startSession(page, goose.home.path);
      await say(page, 'Go');
      await expect(messages(page).getByText(`Half of it, ${moment}`)).toBeVisible();

      // From now on, no message of the page arrives.
      isThere = gate();
      if (moment === 'before') {
        await stop();
        await expect(page.getByText('Stopping…')).toBeVisible();
      }
      line.cut();
      await expect(page.getByText('The connection to goose is lost.')).toBeVisible();
      if (moment === 'after') await stop();
      isThere.open();
      const notice = messages(page).getByText(stopped, { exact: true });
      await expect(notice).toHaveCount(1);
      await expect(messages(page)).not.toContainText('answer.Half');
      await say(page, 'And now');
      await expect(messages(page).getByText(`The next one, ${moment}.`)).toBeVisible();
      await expect(notice).toHaveCount(1);
    });
  }

  await page.goto('about:blank');
  await line.close();
});

/** Losing goose in the middle of an answer. */
import { messages, openConsole, say, startSession, test } from '../../support/console';
import { cuttableLine } from '../../support/cuttableLine';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

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

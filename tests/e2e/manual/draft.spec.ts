/** Text that a reader has written or sent in the panel, while they look at something else there. */
import { userPrefix } from '../../../src/account/userStorage';
import { pause, said, test, useConnection } from '../../support/console';
import { panel } from '../../support/panel';
import { expect, open } from '../../support/test';

test('a question waits while an example is looked at, and is asked once', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose(['It does.', 'Once more.']);
  const server = await goose.start();
  const address = '/docs/guides/local-models';
  await open(page, address);
  await page.evaluate(
    ([key, yes]) => {
      localStorage.setItem('goose.manual', 'yes');
      localStorage.setItem(key, yes);
    },
    [
      `${userPrefix(null)}manual.goose`,
      JSON.stringify({ saidAt: '2026-11-22T09:00:00.000Z' }),
    ] as const,
  );
  await open(page, address);
  await page.getByRole('button', { name: 'Ask your goose about this page' }).click();
  const shown = panel(page);
  await useConnection(shown, goose.address, goose.secret);
  const asked = shown.getByLabel('Your question');
  await asked.fill('Does it work offline?');

  const block = page.locator('.theme-code-block', { hasText: 'the word heron' });
  await block.getByRole('button', { name: 'Run in your goose' }).click();
  await shown.getByRole('button', { name: 'Discard' }).click();
  const views = shown.getByRole('navigation', { name: 'Panel' });
  const view = (name: string) => views.getByRole('button', { name, exact: true }).click();
  await view('Ask');
  await expect(asked).toHaveValue('Does it work offline?');

  const send = async () => {
    await shown.getByLabel('Folder').fill(goose.home.path);
    await shown.getByRole('button', { name: 'Send', exact: true }).click();
  };
  await pause(server);
  await send();
  await view('Your goose');
  await view('Ask');
  await send();
  await expect(shown.getByText('This is on its way already.')).toBeVisible();
  process.kill(server.pid, 'SIGCONT');
  await expect(said(shown, 'It does.')).toBeVisible();
  expect(goose.model.requests).toHaveLength(1);
});

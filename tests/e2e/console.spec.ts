import { createAccount, login } from '../support/accounts';
import {
  composer,
  consoleFixtures,
  type ConsoleFixtures,
  messages,
  openConsole,
  say,
  siteUrl,
  startSession,
  useConnection,
} from '../support/console';
import { gate } from '../support/scripted-model';
import { expect, test as base } from '../support/test';

const test = base.extend<ConsoleFixtures>(consoleFixtures);

/** The browser logs every request that nobody answers, and the console asks until goose does. */
const nobodyThere = 'net::ERR_CONNECTION_REFUSED';

test.describe('connecting', () => {
  test.use({ expectedErrors: [nobodyThere] });

  test('connects by itself once the command on the page has been run', async ({
    page,
    makeGoose,
  }) => {
    const goose = await makeGoose([]);
    await login(page, await createAccount());
    const command = await page.getByLabel('Command').innerText();
    expect(command).toContain(`goose serve --allowed-origin ${siteUrl()}`);
    const secret = /SECRET_KEY=([\w-]{32}) /.exec(command)?.[1] ?? '';
    await useConnection(page, goose.address, secret);
    const port = new URL(goose.address).port;
    await expect(page.getByLabel('Command')).toContainText(`--port ${port}`);
    await expect(page.getByText('Waiting for goose…')).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Command')).toContainText(secret);
    await goose.start({ secret });
    await expect(page.getByText('goose is connected.')).toBeVisible();
  });
});

test('streams an answer, and shows the session again after a reload', async ({
  page,
  makeGoose,
}) => {
  const rest = gate();
  const answer = async function* () {
    yield 'The first **half**';
    await rest.opened;
    yield ' and the second.';
  };
  const goose = await makeGoose([{ text: answer() }]);
  await goose.start();
  await openConsole(page, goose);
  await startSession(page, goose.home.path);
  await say(page, 'Tell me');
  await expect(messages(page).getByText('The first half')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  rest.open();
  await expect(messages(page).getByText('and the second.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scripted session');

  await composer(page).fill('Not sent yet');
  await page.reload();
  await expect(messages(page).getByText('Tell me')).toBeVisible();
  await expect(messages(page).getByText('and the second.')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('Not sent yet');
});

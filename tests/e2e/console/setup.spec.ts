import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seriousProblems } from '../../support/axe';
import { freshAccount, sendForm } from '../../support/accounts';
import { use } from '../../support/calls';
import {
  chooseFolder,
  composer,
  controls,
  folderChip,
  messages,
  openConsole,
  pause,
  said,
  say,
  startSession,
  test,
} from '../../support/console';
import { startDeviceSignIn } from '../../support/deviceSignIn';
import { kept, openSetup, row, settingsOf } from '../../support/setup';
import { startSignInServer } from '../../support/signInServer';
import { startRemoteServer } from '../../support/remoteServer';
import { expect, expectLinks, heading, named, open } from '../../support/test';

const key = 'sk-the-key-of-the-reader-0123456789';
const server = path.resolve('tests/support/plainServer.ts');
const command = `"${process.execPath}" --no-warnings "${server}"`;

// The page asks for goose until it is there.
test.use({ expectedErrors: ['net::ERR_CONNECTION_REFUSED'] });

test('leads a newcomer to a first answer and back', async ({ page, makeGoose }) => {
  const refused = { status: 401, message: 'Incorrect API key provided' };
  const provider = await startDeviceSignIn();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => logged.push(request.url()));
  const goose = await makeGoose(
    ['Ready.', 'Hello, newcomer.', refused, 'Hello.'],
    provider.env,
    { isSetUp: false, models: ['ant-1', 'ant-2'] },
  );
  const main = page.getByRole('main');
  const openai = row(page, 'Providers', 'including OpenAI compatible');
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove its key and settings' }).click();
    await page.getByRole('button', { name: 'Remove it', exact: true }).click();
  };

  await named('from the home page to the command', async () => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Use goose in the browser' }).click();
    await main.getByRole('link', { name: 'Sign up' }).click();
    // The login page has the same fields, which the link takes away.
    await expect(heading(page)).toHaveText('Sign up');
    await sendForm(page, freshAccount());
    // Others may run goose on this machine, at its usual address.
    await page.getByText('Another address or secret').click();
    await page.getByLabel('Address').fill(goose.address);
    await page.getByRole('button', { name: 'Use these' }).click();
    await page.getByRole('button', { name: 'Show secret' }).first().click();
    goose.run(await page.getByLabel('Command').innerText());
  });

  await named('from a provider to a first answer', async () => {
    await expect(heading(page)).toHaveText('Choose a model for goose');
    const orange = main.locator('.button--primary').filter({ visible: true });
    await expect(orange).toHaveCount(0);
    await expect(main.getByRole('listitem')).toHaveCount(6);
    await main.getByRole('button', { name: 'Set up OpenAI', exact: true }).click();
    await expect(main.getByRole('textbox')).toHaveCount(1);
    await main.getByLabel('API key').fill(key);
    await expect(page.getByText('This page keeps nothing of it')).toBeVisible();
    // No step of a newcomer: the scripted model has an address of its own.
    await main.getByText('More settings').click();
    await main.getByLabel('Host').fill(goose.model.url);
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    const works = 'It works: ant-1 answered “Ready.”. New sessions use it.';
    await expect(page.getByText(works)).toBeVisible();
    expect(settingsOf(goose, 'secrets.yaml')).toContain(key);
    expect(settingsOf(goose, 'config.yaml')).toMatch(
      /^active_provider: openai\n[^]* model: ant-1$/m,
    );
    expect(await controls(page)).toBeLessThanOrEqual(14);
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type('Hi, goose');
    await expect(orange).toHaveText(['Send']);
    await page.keyboard.press('Enter');
    await expect(said(page, 'Hello, newcomer.')).toBeVisible();
  });

  await named('a key that does not work', async () => {
    await openSetup(page);
    await expect(openai).toContainText('Default');
    const around = page.getByRole('region', { name: 'Set up goose' });
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 256 });
    const below = await around.evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(below, 'what scrolls beside the page in it').toBe(0);
    await page.setViewportSize(size);
    await openai.getByRole('button', { name: 'Set up OpenAI', exact: true }).click();
    const field = openai.getByLabel('API key');
    await expect(field).toHaveAttribute('placeholder', /goose has one/);
    await openai.getByLabel('Model', { exact: true }).selectOption('ant-2');
    await openai.getByRole('button', { name: 'Use for new sessions' }).click();
    await expect(openai).toContainText('New sessions begin with it.');
    await openai.getByRole('button', { name: 'Try it' }).click();
    await expect(openai.getByRole('alert')).toContainText('did not accept goose’s key');
    expect(await seriousProblems(page)).toEqual([]);
    expect(await kept(page)).not.toContain(key.slice(0, 4));
  });

  await named('a session takes another model', async () => {
    await page.getByRole('button', { name: 'New session', exact: true }).click();
    const model = page.getByRole('button', { name: /^Model / });
    const config = path.join(goose.home.path, '.config/goose/config.yaml');
    const before = settingsOf(goose, 'config.yaml');
    for (const name of ['ant-1', 'ant-2']) {
      writeFileSync(config, before.replace('model: ant-2', `model: ${name}`));
      // As for a reader who comes back from a terminal.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(model).toHaveText(`Model ${name}`);
    }
    await startSession(page, '~');
    await expect(model).toHaveText('Model ant-2');
    await model.press('Enter');
    const models = page.getByRole('dialog', { name: 'Model' });
    await models.getByRole('button', { name: 'Favorite: ant-1' }).click();
    await models.evaluate((popover: HTMLElement) => {
      popover.hidePopover();
      popover.showPopover();
    });
    await expect(models.getByRole('listitem').first()).toHaveText('ant-1★');
    await page.keyboard.press('Escape');
    await expect(model).toBeFocused();
    await model.press('Enter');
    await models.getByLabel('Find a model').fill('1 ANT');
    await page.keyboard.press('Enter');
    await expect(model).toHaveText('Model ant-1');
    await say(page, 'Hi');
    await expect(said(page, 'Hello.')).toBeVisible();
  });

  await named('its key is removed', async () => {
    await openSetup(page);
    await openai.getByRole('button', { name: 'Set up OpenAI', exact: true }).click();
    await remove();
    await expect(page.getByText('OpenAI: removed from goose.')).toBeVisible();
    expect(settingsOf(goose, 'secrets.yaml')).not.toContain(key);
  });

  await named('one signs in with another provider by a code', async () => {
    await page.getByLabel('Find a provider').fill('copilot');
    const copilot = 'Set up GitHub Copilot';
    await page.getByRole('button', { name: copilot, exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with GitHub Copilot' }).click();
    await expect(page.getByText(provider.code, { exact: true })).toBeVisible();
    await expectLinks(main, [['provider.example', 'https://provider.example/device']]);
    await page.getByLabel('Find a provider').fill('groq');
    await page.getByRole('button', { name: 'Set up Groq', exact: true }).click();
    const another = row(page, 'Providers', 'Groq').getByLabel('API key');
    await another.fill('gsk-half');
    provider.allow();
    await expect(page.getByText('GitHub Copilot: signed in.')).toBeVisible();
    await expect(another).toHaveValue('gsk-half');
    await expect(another).toBeFocused();
    await page.getByLabel('Find a provider').fill('copilot');
    await page.getByRole('button', { name: copilot, exact: true }).click();
    await expect(
      page.getByRole('button', { name: 'Sign in again with GitHub Copilot' }),
    ).toBeVisible();
    expect(settingsOf(goose, 'secrets.yaml')).toContain(provider.token);
    expect(await kept(page)).not.toContain(provider.token.slice(0, 8));
    await remove();
    await expect(page.getByText('GitHub Copilot: removed from goose.')).toBeVisible();
    expect(settingsOf(goose, 'secrets.yaml')).not.toContain(provider.token);
    expect(logged.join('\n')).not.toContain(key);
    provider.close();
  });
});

test('begins in a folder, and has servers', async ({ page, makeGoose }) => {
  const remote = await startRemoteServer('Authorization', `Bearer ${key}`);
  const ends: (() => void)[] = [];
  const signIn = await startSignInServer((end) => ends.push(end));
  const goose = await makeGoose([use('spot__look'), 'Spot sits.']);
  const project = path.join(goose.home.path, 'project');
  mkdirSync(project);
  // The browser on goose's computer notes what it is asked to open.
  const opened = path.join(goose.home.path, 'opened');
  const browser = path.join(goose.home.path, 'browser');
  writeFileSync(opened, '');
  writeFileSync(browser, `#!/bin/sh\necho "$1" >> "${opened}"\n`, { mode: 0o755 });
  const serve = await goose.start({
    cwd: project,
    env: { PWD: project, BROWSER: browser },
  });
  await openConsole(page, goose);
  const read = (file: string) => settingsOf(goose, file);
  const form = page.locator('details').filter({ hasText: 'Add a server of your own' });
  const describe = async (name: string, address: string) => {
    await form.evaluate((details) => details.setAttribute('open', ''));
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Command or address').fill(address);
  };
  const add = page.getByRole('button', { name: 'Add extension' });

  await named('a folder that is there', async () => {
    await expect(folderChip(page)).toContainText(project);
    await chooseFolder(page, '~/nowhere');
    await page.getByRole('button', { name: 'Start session' }).click();
    await expect(page.getByText('There is no such folder on the computer')).toBeVisible();
    await startSession(page, '~', 'auto');
  });

  await named('a server that runs here', async () => {
    await openSetup(page);
    await describe('spot', 'nothing-of-that-name');
    await page.getByRole('button', { name: 'Add a variable' }).click();
    await page.getByLabel('Its name').fill('SPOT_TOKEN');
    await page.getByLabel('Its value').fill(key);
    await add.click();
    const failed = page.getByRole('alert').filter({ hasText: 'It did not start.' });
    await expect(failed).toContainText('No such file');
    expect(read('config.yaml')).not.toContain('nothing-of-that-name');
    expect(read('secrets.yaml')).not.toContain(key);

    await describe('spot', command);
    await add.click();
    await expect(page.getByText('It started, and has one tool: look.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'spot', exact: true })).toBeChecked();
    expect(await kept(page)).not.toContain(key);
    expect(read('config.yaml')).not.toContain(key);
    expect(read('secrets.yaml')).toContain(key);

    const spot = row(page, 'Extensions', 'spot').first();
    await page.getByRole('button', { name: 'Change spot' }).click();
    await expect(spot.getByLabel('Its name')).toHaveValue('SPOT_TOKEN');
    await expect(spot.getByLabel('Its value')).toHaveValue('');
    await spot.getByLabel('Command or address').fill(`${command} --read-only`);
    await pause(serve);
    await spot.getByRole('button', { name: 'Save and start' }).click();
    // It would hide why the server has not started.
    await expect(page.getByRole('button', { name: 'Change spot' })).toBeDisabled();
    process.kill(serve.pid, 'SIGCONT');
    await expect(spot.getByLabel('Command or address')).toBeHidden();
    await expect(spot.getByRole('checkbox', { name: 'Here' })).toBeChecked();
    expect(read('config.yaml')).toContain('--read-only');

    await openSetup(page);
    await say(page, 'How is Spot?');
    await expect(said(page, 'Spot sits.')).toBeVisible();
    const call = messages(page).getByRole('group').filter({ hasText: 'look' });
    await expect(call).toContainText('Done');

    await openSetup(page);
    const config = path.join(goose.home.path, '.config/goose/config.yaml');
    const untold = 'envs:\n      SPOT_MODE: soft';
    writeFileSync(config, read('config.yaml').replace('envs: {}', untold));
    const isOn = page.getByRole('checkbox', { name: 'spot', exact: true });
    for (const is of [false, true]) {
      await isOn.click();
      await expect(isOn).toBeChecked({ checked: is });
    }
    expect(read('config.yaml')).toContain(untold);
    await page.getByRole('button', { name: 'Try it: spot' }).click();
    await expect(spot.getByRole('alert')).toContainText('change it in that file');
    await page.getByRole('button', { name: 'Remove spot' }).click();
    await page.getByRole('button', { name: 'Remove it', exact: true }).click();
    await expect(spot).toBeHidden();
    expect(read('secrets.yaml')).not.toContain(key);
  });

  await named('failures that come after their form is left', async () => {
    const groq = row(page, 'Providers', 'Groq');
    await page.getByLabel('Find a provider').fill('groq');
    await page.getByRole('button', { name: 'Set up Groq', exact: true }).click();
    await groq.getByLabel('API key').fill('gsk-half');
    const secrets = path.join(goose.home.path, '.config/goose/secrets.yaml');
    renameSync(secrets, `${secrets}.kept`);
    mkdirSync(secrets);
    await pause(serve);
    await groq.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Close Groq', exact: true }).click();
    process.kill(serve.pid, 'SIGCONT');
    await expect(groq).toContainText('Groq: goose says:');
    await page.getByLabel('Find a provider').fill('');
    rmdirSync(secrets);
    renameSync(`${secrets}.kept`, secrets);

    await describe('spot', 'nothing-of-that-name');
    await pause(serve);
    await add.click();
    await page.getByRole('button', { name: 'Recipes' }).click();
    process.kill(serve.pid, 'SIGCONT');
    await expect(page.getByRole('button', { name: 'Read the link' })).toBeVisible();
    await openSetup(page);
    await expect(form.getByRole('alert')).toContainText('It did not start.');
  });

  await named('a remote server, whose header is a secret', async () => {
    await describe('far', remote.address);
    await page.getByRole('button', { name: 'Add a header' }).click();
    await page.getByLabel('Its name').fill('Authorization');
    await page.getByLabel('Its value').fill('Bearer another-one-0123456789');
    await add.click();
    await expect(page.getByText(/It did not start\..*401/)).toBeVisible();
    await page.getByLabel('Its value').fill(`Bearer ${key}`);
    await add.click();
    await expect(page.getByText('It started, and has one tool: look.')).toBeVisible();
    expect(read('config.yaml')).toContain('${FAR_AUTHORIZATION}');
    expect(read('config.yaml')).not.toContain(key);
    expect(await kept(page)).not.toContain(key);
    remote.close();
  });

  await named('one that wants a sign-in', async () => {
    const words = page.getByText('opens a browser on its own computer');
    await describe('near', signIn.uri);
    await add.click();
    await expect(words).toBeVisible();
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await expect(
      page.getByText('You stopped waiting. The server was not added'),
    ).toBeVisible();
    await expect(words).toBeHidden();
    expect(read('config.yaml')).not.toContain(signIn.uri);

    await add.click();
    const addresses = () => readFileSync(opened, 'utf8').trim().split('\n');
    await expect.poll(addresses).toHaveLength(2);
    await fetch(addresses().at(-1) ?? '');
    await expect(page.getByText('It started, and has one tool: hello.')).toBeVisible();
    expect(read('config.yaml')).toContain(signIn.uri);
    for (const end of ends) end();
  });

  await named('folders to begin in', async () => {
    await page.getByRole('button', { name: 'New session' }).click();
    await folderChip(page).click();
    const folders = page.getByRole('list', { name: 'Folders to begin in' });
    await expect(folders.getByRole('button')).toHaveText([
      `${project} (goose was started here)`,
      goose.home.path,
    ]);
    await folders.getByRole('button').first().click();
    await expect(folderChip(page)).toContainText(project);
    await expect(folderChip(page)).toBeFocused();
  });
});

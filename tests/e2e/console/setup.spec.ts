import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seriousProblems } from '../../support/axe';
import {
  chooseFolder,
  folderChip,
  messages,
  openConsole,
  say,
  startSession,
  test,
} from '../../support/console';
import { startDeviceSignIn } from '../../support/deviceSignIn';
import { kept, openSetup, row, settingsOf } from '../../support/setup';
import { startSignInServer } from '../../support/signInServer';
import { startRemoteServer } from '../../support/remoteServer';
import { expect, named } from '../../support/test';

const key = 'sk-the-key-of-the-reader-0123456789';
const spot = path.resolve('examples/spot-mcp/server.ts');
const command = `"${process.execPath}" "${spot}"`;

test('sets up providers, says why a key does not work, and removes it', async ({
  page,
  startGoose,
}) => {
  const refused = { status: 401, message: 'Incorrect API key provided' };
  const provider = await startDeviceSignIn();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const goose = await startGoose(
    ['Ready.', refused, 'Hello.', refused, 'Ready.'],
    provider.env,
    { isSetUp: false, models: ['ant-1', 'ant-2'] },
  );
  await openConsole(page, goose);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Choose a model for goose',
  );
  const offered = page
    .getByRole('main')
    .getByRole('button', { name: /^Set up (?!goose)/ });
  await expect(offered).toHaveText([
    'Set up OpenAI',
    'Set up Anthropic',
    'Set up Google Gemini (API Key)',
    'Set up OpenRouter',
    'Set up GitHub Copilot',
    'Set up Ollama',
  ]);
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(0);
  await page.getByText('Another provider').click();
  await page.getByLabel('Find a provider').fill('groq');
  await expect(offered).toHaveCount(7);
  await page.getByText('Another provider').click();
  await page.getByRole('button', { name: 'Set up OpenAI', exact: true }).click();
  await page.getByLabel('API key').fill(key);
  await page.getByText('More settings').click();
  await page.getByLabel('Host').fill(goose.model.url);
  await expect(page.getByText('This page keeps nothing of it')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(
    page.getByText('It works: ant-1 answered “Ready.”. New sessions use it.'),
  ).toBeVisible();
  expect(settingsOf(goose, 'secrets.yaml')).toContain(key);
  expect(settingsOf(goose, 'config.yaml')).toMatch(
    /^active_provider: openai\n[^]* model: ant-1$/m,
  );
  const openai = row(page, 'Providers', 'including OpenAI compatible');
  await openSetup(page);
  await expect(openai).toContainText('Default');
  await openai.getByRole('button', { name: 'Set up OpenAI', exact: true }).click();
  await openai.getByLabel('Model', { exact: true }).selectOption('ant-2');
  await openai.getByRole('button', { name: 'Use for new sessions' }).click();
  await expect(openai).toContainText('New sessions begin with it.');
  await openai.getByRole('button', { name: 'Try it' }).click();
  await expect(openai.getByRole('alert')).toContainText('did not accept goose’s key');

  await openSetup(page);
  await startSession(page, '~');
  const model = page.getByRole('button', { name: /^Model / });
  await expect(model).toHaveText('Model ant-2');
  await model.press('Enter');
  const models = page.getByRole('dialog', { name: 'Model' });
  await expect(models.getByRole('button', { name: 'ant-2', exact: true })).toBeVisible();
  await models.getByRole('button', { name: 'Favorite: ant-1' }).click();
  await page.keyboard.press('Escape');
  await expect(model).toBeFocused();
  await page.reload();
  await model.click();
  // A favorite is the first.
  await expect(models.getByRole('listitem').first()).toHaveText('ant-1★');
  await models.getByLabel('Find a model').fill('1 ANT');
  await page.keyboard.press('Enter');
  await expect(model).toHaveText('Model ant-1');
  await say(page, 'Hi');
  await expect(messages(page).getByText('Hello.', { exact: true })).toBeVisible();

  expect(await kept(page)).not.toContain(key);
  await openSetup(page);
  await openai.getByRole('button', { name: 'Set up OpenAI', exact: true }).click();
  await expect(openai.getByLabel('API key')).toHaveAttribute(
    'placeholder',
    /goose has one/,
  );
  expect(await kept(page)).not.toContain('sk-t');
  await openai.getByRole('button', { name: 'Remove its key and settings' }).click();
  await page.getByRole('button', { name: 'Remove it', exact: true }).click();
  await expect(page.getByText('OpenAI: removed from goose.')).toBeVisible();
  expect(settingsOf(goose, 'secrets.yaml')).not.toContain(key);
  expect(await kept(page)).not.toContain(key);
  expect([...logged, ...asked].join('\n')).not.toContain(key);

  await named('one signs in with another provider by a code', async () => {
    await page.getByLabel('Find a provider').fill('copilot');
    await page
      .getByRole('button', { name: 'Set up GitHub Copilot', exact: true })
      .click();
    await page.getByRole('button', { name: 'Sign in with GitHub Copilot' }).click();
    await expect(page.getByText(provider.code, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'provider.example' })).toHaveAttribute(
      'href',
      'https://provider.example/device',
    );
    provider.allow();
    await expect(
      page.getByRole('button', { name: 'Sign in again with GitHub Copilot' }),
    ).toBeVisible();
    expect(settingsOf(goose, 'secrets.yaml')).toContain(provider.token);
    expect(await kept(page)).not.toContain(provider.token.slice(0, 8));
    await page.getByRole('button', { name: 'Remove its key and settings' }).click();
    await page.getByRole('button', { name: 'Remove it', exact: true }).click();
    await expect(page.getByText('GitHub Copilot: removed from goose.')).toBeVisible();
    expect(settingsOf(goose, 'secrets.yaml')).not.toContain(provider.token);
    provider.close();
  });

  await named('a provider that the reader describes is tried, and removed', async () => {
    await page
      .locator('details')
      .filter({ hasText: 'provider of your own' })
      .evaluate((details) => details.setAttribute('open', ''));
    await page.getByLabel('What to call it').fill('One');
    await page.getByLabel('Address of the API').fill(`${goose.model.url}/v1`);
    await page.getByLabel('Key (optional)').fill(key);
    const add = page.getByRole('button', { name: 'Add provider' });
    await add.click();
    await expect(page.getByText('Name a model of it.')).toBeVisible();
    await page.getByLabel('Its models').fill('any, other');
    await add.click();
    const one = row(page, 'Providers', 'Custom One provider');
    await expect(one).toContainText('One: saved by goose.');
    await one.getByRole('button', { name: 'Try it' }).click();
    await expect(one.getByRole('alert')).toContainText('did not accept goose’s key');
    expect(settingsOf(goose, 'secrets.yaml')).toContain(key);
    expect(await kept(page)).not.toContain(key);
    await one.getByRole('button', { name: 'Try it' }).click();
    await expect(one).toContainText('It works: any answered “Ready.”.');
    await one.getByRole('button', { name: 'Remove this provider and its key' }).click();
    await page.getByRole('button', { name: 'Remove it', exact: true }).click();
    await expect(one).toBeHidden();
    expect(settingsOf(goose, 'secrets.yaml')).not.toContain(key);
  });
});

test('begins in a folder that exists, and adds, uses, changes and removes servers', async ({
  page,
  makeGoose,
}) => {
  const remote = await startRemoteServer('Authorization', `Bearer ${key}`);
  const ends: (() => void)[] = [];
  const signIn = await startSignInServer((end) => ends.push(end));
  const goose = await makeGoose([
    'Hello.',
    { toolCalls: [{ name: 'spot__get_state', arguments: {} }] },
    'Spot sits.',
  ]);
  const project = path.join(goose.home.path, 'project');
  mkdirSync(project);
  // The browser on goose's computer notes what it is asked to open.
  const opened = path.join(goose.home.path, 'opened');
  const browser = path.join(goose.home.path, 'browser');
  writeFileSync(opened, '');
  writeFileSync(browser, `#!/bin/sh\necho "$1" >> "${opened}"\n`, { mode: 0o755 });
  await goose.start({ cwd: project, env: { PWD: project, BROWSER: browser } });
  await openConsole(page, goose);

  await named('a folder', async () => {
    await expect(folderChip(page)).toContainText(project);
    await chooseFolder(page, '~/nowhere');
    await page.getByRole('button', { name: 'Start session' }).click();
    await expect(page.getByText('There is no such folder on the computer')).toBeVisible();
    await chooseFolder(page, 'project');
    await page.getByRole('button', { name: 'Start session' }).click();
    await expect(page.getByText('Enter the whole path')).toBeVisible();
    await startSession(page, '~', 'auto');
    await say(page, 'Hi');
    await expect(messages(page).getByText('Hello.', { exact: true })).toBeVisible();
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

  await named('a server that runs here', async () => {
    const read = (file: string) => settingsOf(goose, file);
    const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await page.goBack();
    await openSetup(page);
    await expect(step('Choose a model provider')).toContainText('done');
    await expect(step('Add an extension of your own choice')).toContainText('to do');
    await page.getByText('Add a server of your own').click();
    await page.getByLabel('Name', { exact: true }).fill('spot');
    await page.getByLabel('Command or address').fill('nothing-of-that-name');
    await page.getByRole('button', { name: 'Add a variable' }).click();
    await page.getByLabel('Its name').fill('SPOT_TOKEN');
    await page.getByLabel('Its value').fill(key);
    await page.getByRole('button', { name: 'Add extension' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'It did not start.' }),
    ).toContainText('No such file');
    expect(read('config.yaml')).not.toContain('nothing-of-that-name');
    expect(read('secrets.yaml')).not.toContain(key);

    await page.getByLabel('Command or address').fill(command);
    await page.getByRole('button', { name: 'Add extension' }).click();
    await expect(page.getByText(/It started, and has \d+ tools:/)).toBeVisible();
    await expect(step('Add an extension of your own choice')).toContainText('done');
    const server = row(page, 'Extensions', 'spot').first();
    const toggle = page.getByRole('checkbox', { name: 'spot', exact: true });
    await expect(toggle).toBeChecked();
    expect(await kept(page)).not.toContain(key);
    expect(read('config.yaml')).not.toContain(key);
    expect(read('secrets.yaml')).toContain(key);

    const here = server.getByRole('checkbox', { name: 'Here' });
    await here.click();
    await expect(here).not.toBeChecked();
    await expect(toggle).toBeChecked();

    await page.getByRole('button', { name: 'Change spot' }).click();
    await expect(server.getByLabel('Its name')).toHaveValue('SPOT_TOKEN');
    await expect(server.getByLabel('Its value')).toHaveValue('');
    await server.getByLabel('Command or address').fill(`${command} --read-only`);
    await server.getByRole('button', { name: 'Save and start' }).click();
    await expect(here).toBeChecked();
    await page.getByRole('button', { name: 'Try it: spot' }).click();
    await expect(server).toContainText(/It started, and has \d+ tools:/);
    expect(await seriousProblems(page)).toEqual([]);

    await openSetup(page);
    await say(page, 'How is Spot?');
    const shown = messages(page);
    await expect(shown.getByText('Spot sits.', { exact: true })).toBeVisible();
    const call = shown.getByRole('group').filter({ hasText: /get.state/i });
    await expect(call).toContainText('Done');

    await openSetup(page);
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await page.getByRole('button', { name: 'Remove spot' }).click();
    await page.getByRole('button', { name: 'Remove it', exact: true }).click();
    await expect(here).toBeHidden();
    expect(read('secrets.yaml')).not.toContain(key);
  });

  await named(
    'a remote server, whose header is a secret, and one that wants a sign-in',
    async () => {
      const form = page
        .locator('details')
        .filter({ hasText: 'Add a server of your own' });
      const describe = async (name: string, address: string) => {
        await form.evaluate((details) => details.setAttribute('open', ''));
        await form.getByLabel('Name', { exact: true }).fill(name);
        await form.getByLabel('Command or address').fill(address);
      };
      const add = page.getByRole('button', { name: 'Add extension' });

      await describe('far', remote.address);
      await page.getByRole('button', { name: 'Add a header' }).click();
      await page.getByLabel('Its name').fill('Authorization');
      await page.getByLabel('Its value').fill('Bearer another-one-0123456789');
      await add.click();
      await expect(page.getByText(/It did not start\..*401/)).toBeVisible();
      await page.getByLabel('Its value').fill(`Bearer ${key}`);
      await add.click();
      await expect(page.getByText('It started, and has one tool: look.')).toBeVisible();
      expect(settingsOf(goose, 'config.yaml')).toContain('${FAR_AUTHORIZATION}');
      expect(settingsOf(goose, 'config.yaml')).not.toContain(key);
      expect(await kept(page)).not.toContain(key);

      const words = page.getByText('opens a browser on its own computer');
      await describe('further', signIn.uri);
      await add.click();
      await expect(words).toBeVisible();
      await page.getByRole('button', { name: 'Stop waiting' }).click();
      await expect(
        page.getByText('You stopped waiting. Nothing was added'),
      ).toBeVisible();
      await expect(words).toBeHidden();
      expect(settingsOf(goose, 'config.yaml')).not.toContain(signIn.uri);

      await describe('near', signIn.uri);
      await add.click();
      await expect(words).toBeVisible();
      const addresses = () => readFileSync(opened, 'utf8').trim().split('\n');
      await expect.poll(addresses).toHaveLength(2);
      await fetch(addresses().at(-1) ?? '');
      await expect(page.getByText('It started, and has one tool: hello.')).toBeVisible();
      expect(settingsOf(goose, 'config.yaml')).toContain(signIn.uri);
      remote.close();
      for (const end of ends) end();
    },
  );
});

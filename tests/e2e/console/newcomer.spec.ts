/** The way of somebody who has installed goose a moment ago, and nothing else. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freshAccount } from '../../support/accounts';
import { composer, controls, messages, test } from '../../support/console';
import { findGooseBinary } from '../../../tools/goose/binary';
import { expect, open } from '../../support/test';

// The page asks for goose until it is there.
test.use({ expectedErrors: ['net::ERR_CONNECTION_REFUSED'] });

test('leads to a first answer with an empty goose', async ({ page, makeGoose }) => {
  const { home, model, address } = await makeGoose(
    ['Ready.', 'Hello, newcomer.'],
    {},
    { isSetUp: false },
  );
  await open(page, '/');
  await page.getByRole('link', { name: 'Use goose in the browser' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  // The login page has the same fields, which the link takes away.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  const account = freshAccount();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();

  // Others may run goose on this machine, at its usual address.
  await page.getByText('Another address or secret').click();
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Use these' }).click();
  await page.getByRole('button', { name: 'Show secret' }).first().click();
  const command = await page.getByLabel('Command').innerText();
  const goose = spawn('sh', ['-c', command], {
    cwd: home.path,
    env: {
      ...home.env,
      PATH: [path.dirname(findGooseBinary()), home.env['PATH']].join(path.delimiter),
    },
    detached: true,
    stdio: 'ignore',
  });
  const steps = ['run the command'];
  const decisions: string[] = [];
  const step = async (name: string, act: () => Promise<void>) => {
    steps.push(name);
    await test.step(name, act);
  };
  try {
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Choose a model for goose',
    );
    const orange = main.locator('.button--primary').filter({ visible: true });
    await expect(orange).toHaveCount(0);
    await expect(main.getByRole('listitem')).toHaveCount(6);
    decisions.push('the provider');
    await step('name the provider', () =>
      main.getByRole('button', { name: 'Set up OpenAI', exact: true }).click(),
    );
    await expect(main.getByRole('textbox')).toHaveCount(1);
    await step('paste the key', () =>
      main.getByLabel('API key').fill('sk-the-first-key-of-a-newcomer'),
    );
    // No step of a newcomer: the scripted model has an address of its own.
    await main.getByText('More settings').click();
    await main.getByLabel('Host').fill(model.url);
    await step('save the key', () =>
      main.getByRole('button', { name: 'Save', exact: true }).click(),
    );

    await expect(main.getByText('New sessions use it.')).toBeVisible();
    const config = readFileSync(
      path.join(home.path, '.config/goose/config.yaml'),
      'utf8',
    );
    expect(config).toContain('active_provider: openai');
    expect(await controls(page)).toBeLessThanOrEqual(14);
    await expect(composer(page)).toBeFocused();
    decisions.push('the message');
    await step('write a message', () => page.keyboard.type('Hi, goose'));
    await expect(orange).toHaveText(['Send']);
    await step('send it', () => page.keyboard.press('Enter'));
    await expect(messages(page).getByText('Hi, goose', { exact: true })).toBeVisible();
    await expect(
      messages(page).getByText('Hello, newcomer.', { exact: true }),
    ).toBeVisible();
    expect(steps.length, steps.join(', ')).toBeLessThanOrEqual(8);
    expect(decisions.length).toBeLessThanOrEqual(3);
  } finally {
    await page.goto('about:blank');
    // The shell and the goose that it has started, unless they have ended.
    if (goose.pid !== undefined && goose.exitCode === null) process.kill(-goose.pid);
  }
});

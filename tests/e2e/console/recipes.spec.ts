/** Recipes and schedules, with the real goose. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { axe } from '../../support/axe';
import { messageText } from '../../../tools/goose/scriptedModel';
import { messages, openConsole, test } from '../../support/console';
import { siteUrl } from '../../support/environment';
import { expect } from '../../support/test';

const greet = `version: 1.0.0
title: Greet somebody
description: Says hello
instructions: Be {{ tone }}.
prompt: Say hello to {{ who }}.
parameters:
  - {key: who, input_type: string, requirement: required, description: Whom to greet}
  - {key: tone, input_type: select, requirement: optional, default: kind, description: How, options: [kind, stern]}
extensions:
  - {type: builtin, name: developer}
  - {type: stdio, name: inn, cmd: ${process.execPath}, args: ["--no-warnings", "${path.resolve('tests/support/toolServer.ts')}"], timeout: 60}
retry: {max_retries: 1, checks: [{type: shell, command: "true"}], on_failure: "rm -rf everything"}
`;

test('a recipe is read whole, filled in, run, and run by the clock', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose(['Hello, Anna.', 'Hello again.']);
  const folder = path.join(goose.home.path, '.config', 'goose', 'recipes');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'greet.yaml'), greet);
  await goose.start({
    args: ['--allowed-origin', siteUrl, '--enable-scheduler'],
  });
  await openConsole(page, goose);
  await page.getByRole('button', { name: 'Recipes' }).click();
  await page.getByRole('button', { name: 'Look at it' }).click();
  const main = page.getByRole('region', { name: 'Conversation' });
  await expect(main.getByRole('heading', { name: 'Greet somebody' })).toBeFocused();
  await expect(main).toContainText('toolServer.ts');
  await expect(main).toContainText('rm -rf everything');
  await main.getByLabel('who').fill('Anna');
  await expect(main.getByLabel('The message that is sent')).toHaveText(
    'Say hello to Anna.',
  );
  await main.getByLabel('stern').check();
  await expect(main.getByLabel('Instructions for the model')).toHaveText('Be stern.');
  const { violations } = await axe(page).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await main.getByText('Run it at certain times').click();
  await main.getByLabel('Name').fill('nightly');
  await main.getByLabel('Times').fill('0 3 * * *');
  await main.getByRole('button', { name: 'Schedule it' }).click();
  await expect(main.getByText('goose will run it at these times.')).toBeVisible();

  await main.getByLabel('Working directory').fill(goose.home.path);
  await main.getByRole('button', { name: 'Start, and send the message' }).click();
  await expect(messages(page).getByText('Hello, Anna.')).toBeVisible();
  await expect(messages(page).getByRole('listitem').first()).toHaveText(
    'You: Say hello to Anna.',
  );
  const [asked] = goose.model.requests;
  expect(asked && messageText(asked.messages[0] ?? { role: 'system' })).toContain(
    'Be stern.',
  );

  await page.getByRole('button', { name: 'Recipes' }).click();
  const schedules = page.getByRole('region', { name: 'Schedules' });
  await expect(schedules).toContainText('nightly');
  await schedules.getByRole('button', { name: 'Pause' }).click();
  await expect(schedules).toContainText('paused');
  await schedules.getByRole('button', { name: 'Resume' }).click();
  await schedules.getByRole('button', { name: 'Run now' }).click();
  await expect(schedules).toContainText('last run');
  await schedules.getByRole('button', { name: 'Delete' }).click();
  await expect(schedules).toContainText('None yet.');
});

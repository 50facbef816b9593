import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { goose as runGoose } from '../../../tools/goose/run';
import { toolResults } from '../../../tools/goose/scriptedModel';
import { shell } from '../../support/calls';
import {
  button,
  decide,
  heard,
  openConsole,
  pause,
  question,
  said,
  say,
  startSession,
  test,
} from '../../support/console';
import { problemsIn } from '../../support/axe';
import { openSetup } from '../../support/setup';
import { expect } from '../../support/test';

test('rejects with a reason, and stops commands by a rule', async ({
  page,
  makeGoose,
}) => {
  const push = 'touch pushed; git push';
  const goose = await makeGoose([
    shell('echo first'),
    shell('git push origin main'),
    'Stopped.',
    shell(`sudo -n true; ${push}`),
    'Blocked.',
    shell(push),
    'In the terminal.',
    shell('echo again'),
    shell('echo again'),
    'Said twice.',
    shell('echo more'),
    'Never.',
    shell('touch in-auto'),
    'It ran.',
  ]);
  const { home, model } = goose;
  const server = await goose.start();
  await openConsole(page, goose);
  await startSession(page, home.path);
  const told = () => {
    const request = model.requests.at(-1);
    return request ? toolResults(request).at(-1) : undefined;
  };
  const folder = path.join(home.path, '.agents/plugins/console-rules');
  const file = (name: string) => readFileSync(path.join(folder, name), 'utf8');

  await say(page, 'Go');
  await expect(question(page)).toContainText('echo first');
  await button(page, 'Reject with a reason').press('Enter');
  await page.keyboard.type('Use printf instead');
  await expect(button(page, 'Reject')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('git push origin main');
  expect(heard({ model })).toContain('Use printf instead');

  await test.step('a rule from a question, with what it would have stopped', async () => {
    await button(page, 'Make a rule for commands like this').click();
    const rule = page.getByLabel('Never run', { exact: true });
    await expect(rule).toHaveValue('git push');
    await rule.fill('git "push"');
    await button(page, 'Show what it would have stopped').click();
    await expect(page.getByText('A rule has words alone')).toBeVisible();
    // By then, the field holds another rule than the one that was tried.
    await rule.fill('echo first');
    await button(page, 'Show what it would have stopped').click();
    await rule.fill('git push');
    await button(page, 'Show what it would have stopped').click();
    await expect(page.getByText('would have stopped 1 of 2 commands')).toBeVisible();
    expect(await problemsIn(page, 'main')).toEqual([]);
    await expect(button(page, 'Add the rule')).toBeEnabled();
    const plugins = path.join(home.path, '.agents');
    writeFileSync(plugins, '');
    await pause(server);
    await button(page, 'Add the rule').click();
    // A browser lets no page refuse the second one.
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Escape');
    await button(page, 'Close').click();
    process.kill(server.pid, 'SIGCONT');
    const offer = page.getByRole('dialog', { name: 'A rule for commands like this' });
    // It cannot be written, and says so although its form was closed.
    await expect(offer.getByRole('alert')).toContainText('.agents');
    rmSync(plugins);
    await button(page, 'Add the rule').click();
    await expect(page.getByText('holds from now on')).toContainText('after its answer');
    await button(page, 'Close').click();
    await expect(offer).toBeHidden();
    expect(file('rules.txt')).toBe('never git push\n');
    expect(statSync(path.join(folder, 'rules.txt')).mode % 0o1000).toBe(0o600);
    await decide(page, 'git push origin main', 'Reject');
    await expect(said(page, 'Stopped.')).toBeVisible();
  });

  await test.step('it holds in this session, and in the terminal', async () => {
    await say(page, 'Push');
    await decide(page, push, 'Allow once');
    await expect(said(page, 'Blocked.')).toBeVisible();
    expect(told()).toContain('console-rules`: its user has the rule: never git push');
    const run = await runGoose(['run', '--text', 'Push'], {
      home,
      env: { GOOSE_MODE: 'auto', GOOSE_TELEMETRY_OFF: '1' },
    });
    expect(run.stdout).toContain('In the terminal.');
    expect(told()).toContain('its user has the rule: never git push');
    expect(existsSync(path.join(home.path, 'pushed'))).toBe(false);
  });

  const rules = page.getByRole('list', { name: 'Rules', exact: true });
  await test.step('a file that was broken by hand is mended', async () => {
    writeFileSync(path.join(folder, 'rules.txt'), "never git push\nnever 'rm\u202e");
    await openSetup(page);
    await expect(page.getByText('makes the hook stop every call')).toBeVisible();
    const sure = page.getByRole('alertdialog', { name: 'Remove rule' });
    await rules.getByRole('button').last().click();
    await button(sure, 'Keep it').click();
    await expect(rules.getByRole('listitem')).toHaveCount(2);
    await rules.getByRole('button').last().click();
    await button(sure, 'Remove it').click();
    await expect(rules.getByRole('listitem')).toHaveText([/never git push/]);
    expect(file('rules.txt')).toBe('never git push\n');
    const subagents = page.getByRole('checkbox', { name: 'Stop subagents' });
    await subagents.click();
    await expect(subagents).toBeChecked();
    expect(file('rules.txt')).toContain('tool delegate\n');
    await openSetup(page);
  });

  await test.step('a command that is allowed in this session is asked about once', async () => {
    await say(page, 'Say it');
    await button(page, 'Make a rule for commands like this').click();
    await button(page, 'Allow in this session').click();
    await expect(said(page, 'Said twice.')).toBeVisible();
    await openSetup(page);
    await button(page, 'Ask again before echo again').click();
    await expect(page.getByRole('list', { name: 'Allowed by this page' })).toBeHidden();
  });

  await test.step('a reason reaches goose with a rejection for good, too', async () => {
    await openSetup(page);
    await say(page, 'Once more');
    await button(page, 'Reject with a reason').click();
    await page.getByLabel('Reason for goose').fill('Ask my colleague');
    await decide(page, 'echo more', 'Always reject');
    await expect(said(page, 'Never.')).toBeVisible();
    expect(heard({ model })).toContain('my colleague');
  });

  await test.step('what is rejected for good runs in Auto, and the page says so', async () => {
    await page.getByLabel('Mode in force').selectOption('auto');
    await say(page, 'Touch it');
    await expect(said(page, 'It ran.')).toBeVisible();
    expect(existsSync(path.join(home.path, 'in-auto'))).toBe(true);
    await openSetup(page);
    await expect(page.getByText('Rejected, except in “Auto”')).toBeVisible();
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsIn } from '../../support/axe';
import { composer, messages, test } from '../../support/console';
import { expect } from '../../support/test';

test('runs commands behind “!”, and offers those of goose, files and agents', async ({
  page,
  openSession,
}) => {
  const goose = await openSession(['Seen.'], { mode: 'auto' });
  // In the session’s folder, without the model.
  await composer(page).fill('!pwd; printf "a\\342\\200\\256b\\n"; exit 3');
  await expect(page.getByText('Runs on your computer, without the model.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await composer(page).press('Enter');
  const command = page.getByRole('region', { name: 'Command', exact: true });
  await expect(command).toContainText('Exit code 3.');
  const output = command.getByRole('region', { name: 'Output' });
  await expect(output).toContainText(goose.home.path);
  await expect(output).toContainText('U+202E');
  await expect(composer(page)).toHaveValue('');
  expect(goose.model.requests).toHaveLength(0);

  await command.getByRole('button', { name: 'Add to the message' }).click();
  await expect(command).toBeHidden();
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('Look');
  await page.keyboard.press('Enter');
  await expect(messages(page).getByText('Seen.', { exact: true }).first()).toBeVisible();
  expect(JSON.stringify(goose.model.requests[0]?.messages)).toContain(goose.home.path);

  await composer(page).pressSequentially('/c');
  const list = page.getByRole('listbox', { name: 'Commands of goose' });
  const option = (name: string) => list.getByRole('option', { name: `/${name}` });
  await expect(option('clear')).toHaveCount(1);
  await expect(option('clear')).toContainText('Clear the conversation history');
  await expect(option('compact')).toHaveAttribute('aria-selected', 'true');
  expect(await problemsIn(page, 'main')).toEqual([]);
  await composer(page).press('ArrowDown');
  const chosen = await composer(page).getAttribute('aria-activedescendant');
  await expect(option('clear')).toHaveAttribute('id', chosen ?? '');
  await composer(page).press('Escape');
  await expect(list).toBeHidden();
  await composer(page).fill('/cle');
  await composer(page).press('Tab');
  await composer(page).press('ControlOrMeta+Enter');
  await expect(messages(page).getByText('Seen.', { exact: true })).toHaveCount(0);

  const put = (folder: string, name: string, text = '') => {
    mkdirSync(join(goose.home.path, folder), { recursive: true });
    writeFileSync(join(goose.home.path, folder, name), text);
  };
  put('work/deep/er', 'last one.ts');
  put(
    '.goose/agents',
    'critic.md',
    '---\nname: critic\ndescription: Finds faults\n---\nFind faults.',
  );
  await composer(page).pressSequentially('Ask @cri');
  const named = page.getByRole('listbox', { name: 'Files and agents' });
  await expect(named.getByRole('option', { name: '@critic Finds faults' })).toBeVisible();
  await composer(page).press('Tab');
  await expect(composer(page)).toHaveValue('Ask @critic ');
  await composer(page).pressSequentially('of @work/deep/er/la');
  await named.getByRole('option', { name: 'last one.ts' }).click();
  await expect(composer(page)).toHaveValue('Ask @critic of @"work/deep/er/last one.ts" ');
});

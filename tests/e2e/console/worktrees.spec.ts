import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shell } from '../../support/calls';
import { problemsIn } from '../../support/axe';
import { messages, openConsole, say, test } from '../../support/console';
import { makeProject } from '../../support/project';
import { expect as expectSoon } from '../../support/test';

// Its scripts start hundreds of processes, which a busy machine does one after the other.
const expect = expectSoon.configure({ timeout: 60_000 });

test('a session in its own worktree is brought back and discarded, with conflicts shown', async ({
  page,
  startGoose,
}) => {
  const command = 'sed -i 1s/1/goose/ a.txt; echo new > new.txt';
  const local = await startGoose([
    shell(command),
    'First done.',
    'In your folder again.',
  ]);
  const { folder, file, git } = makeProject(local.home);
  const worktrees = path.join(local.home.path, '.local/state/goose-console-worktrees');
  writeFileSync(file('a.txt'), '1\n2\n3\n4\n5\n');
  git('init', '-qb', 'main');
  git('add', '.');
  git('commit', '-qm', 'One');
  writeFileSync(file('mine.txt'), 'mine\n');
  await openConsole(page, local);
  await page.getByRole('button', { name: /^Folder/ }).click();
  const chip = page.getByRole('dialog', { name: 'Folder' });
  await chip.getByLabel('Working directory').fill(folder);
  await chip.getByRole('checkbox', { name: 'In a worktree of its own' }).press('Space');
  await expect(chip).toContainText('1 change that you have not committed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Folder worktree of/ })).toBeVisible();
  await page.getByLabel('Mode', { exact: true }).selectOption('auto');
  await say(page, 'Fix the login');
  await expect(messages(page)).toContainText('First done.');
  const made = path.join(worktrees, 'project-fix-the-login');
  expect(readFileSync(path.join(made, 'a.txt'), 'utf8')).toBe('goose\n2\n3\n4\n5\n');
  expect(readFileSync(file('a.txt'), 'utf8')).toBe('1\n2\n3\n4\n5\n');

  writeFileSync(file('a.txt'), 'mine\n2\n3\n4\n5\n');
  await page.getByRole('button', { name: /^Review and finish/ }).click();
  const finish = page.getByRole('region', { name: 'Worktree of this session' });
  await expect(finish.getByRole('list', { name: 'Conflicts' })).toContainText(
    'Merge conflict in a.txt',
  );
  await expect(finish.getByRole('button', { name: /^Bring/ })).toBeDisabled();
  expect(await problemsIn(page, 'main')).toEqual([]);

  writeFileSync(file('a.txt'), '1\n2\n3\n4\nmine\n');
  await page.reload();
  await expect(finish.getByRole('list', { name: 'Files changed by both' })).toContainText(
    'a.txt',
  );
  await finish.getByRole('button', { name: 'Bring 2 files back' }).press('Enter');
  await expect(finish).toContainText('2 files brought back.');
  expect(readFileSync(file('a.txt'), 'utf8')).toBe('goose\n2\n3\n4\nmine\n');
  expect(git('status', '--porcelain')).toBe(' M a.txt\n?? mine.txt\n?? new.txt\n');

  await finish.getByRole('button', { name: 'Discard it' }).click();
  const sure = finish.getByRole('alertdialog', { name: 'Discard the worktree' });
  await expect(sure).toContainText('No change in it is missing in your folder.');
  await sure.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByText('Worktree discarded.')).toBeVisible();
  await expect.poll(() => existsSync(made)).toBe(false);
  await say(page, 'Hello');
  await expect(messages(page)).toContainText('In your folder again.');
  await expect(page.getByRole('button', { name: /^Changed files/ })).toBeVisible();
});

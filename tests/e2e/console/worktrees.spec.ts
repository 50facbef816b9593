import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { problemsIn } from '../../support/axe';
import { composer, messages, openConsole, say, test } from '../../support/console';
import { exportedSession } from '../../support/exportedSession';
import { expect as expectSoon } from '../../support/test';

// Its scripts start hundreds of processes, which a busy machine does one after the other.
const expect = expectSoon.configure({ timeout: 60_000 });

const shell = (command: string) => ({
  toolCalls: [{ name: 'shell', arguments: { command } }],
});

test('a session in its own worktree is brought back and discarded, with conflicts shown', async ({
  page,
  startGoose,
}) => {
  const local = await startGoose([
    shell('sed -i 1s/1/goose/ a.txt; echo new > new.txt'),
    'First done.',
    'In your folder again.',
  ]);
  const folder = path.join(local.home.path, 'project');
  mkdirSync(folder);
  const file = (name: string) => path.join(folder, name);
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  await openConsole(page, local);
  await page.getByRole('button', { name: /^Folder/ }).click();
  const chip = page.getByRole('dialog', { name: 'Folder' });
  const choice = chip.getByRole('checkbox', { name: 'In a worktree of its own' });
  await chip.getByLabel('Working directory').fill(folder);
  await choice.press('Space');
  await expect(chip.getByRole('alert')).toContainText('no git repository');
  await expect(choice).not.toBeChecked();
  writeFileSync(file('a.txt'), '1\n2\n3\n4\n5\n');
  git('init', '-qb', 'main');
  git('add', '.');
  git('commit', '-qm', 'One');
  writeFileSync(file('mine.txt'), 'mine\n');
  await choice.press('Space');
  await expect(chip).toContainText('1 change that you have not committed');
  expect(await problemsIn(page, 'main')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Folder worktree of/ })).toBeVisible();
  await page.getByLabel('Mode', { exact: true }).selectOption('auto');
  await composer(page).fill('Fix the login');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Folder worktree of/ })).toBeVisible();
  await expect(page.getByLabel('Mode', { exact: true })).toHaveValue('auto');
  await composer(page).press('ControlOrMeta+Enter');
  await expect(messages(page)).toContainText('First done.');
  const made = path.join(
    local.home.path,
    '.local/state/goose-console-worktrees/project-fix-the-login',
  );
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
  await expect(finish).toContainText('2 files in it would change, without a commit.');
  await expect(finish.getByRole('list', { name: 'Files changed by both' })).toContainText(
    'a.txt',
  );
  const other = await page.context().newPage();
  await other.goto(page.url());
  const finishThere = other.getByRole('region', { name: 'Worktree of this session' });
  await expect(finishThere).toContainText('2 files in it would change');
  await finish.getByRole('button', { name: 'Bring 2 files back' }).press('Enter');
  await expect(finish).toContainText('2 files brought back.');
  await expect(finish.getByRole('button', { name: 'Nothing to bring' })).toBeDisabled();
  expect(readFileSync(file('a.txt'), 'utf8')).toBe('goose\n2\n3\n4\nmine\n');
  expect(git('status', '--porcelain')).toBe(' M a.txt\n?? mine.txt\n?? new.txt\n');
  await finishThere.getByRole('button', { name: 'Bring 2 files back' }).click();
  await expect(finishThere).toContainText('nothing was done');
  await other.close();

  await finish.getByRole('button', { name: 'Keep it' }).click();
  await expect(finish).toContainText("git merge 'goose/fix-the-login'");
  await finish.getByRole('button', { name: 'Discard it' }).click();
  const sure = finish.getByRole('alertdialog', { name: 'Discard the worktree' });
  await expect(sure).toContainText('No change in it is missing in your folder.');
  await sure.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('button', { name: /^Changed files/ })).toBeVisible();
  await expect(page.getByText('Worktree discarded.')).toBeVisible();
  await expect.poll(() => existsSync(made)).toBe(false);
  expect(git('branch', '--format=%(refname:short)')).toBe('main\n');
  expect(git('for-each-ref', 'refs/goose-console/discarded')).toContain('project-fix');
  await page.reload();
  await say(page, 'Hello');
  await expect(messages(page)).toContainText('In your folder again.');

  // A worktree that somebody else deletes.
  mkdirSync(made);
  await page.locator('summary', { hasText: 'project' }).click();
  await page.getByLabel('Working directory').fill(made);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Review and finish/ })).toBeVisible();
  rmSync(made, { recursive: true });
  await page.getByRole('button', { name: /^Review and finish/ }).click();
  await expect(finish).toContainText('There is no such folder');
  expect(await problemsIn(page, 'main')).toEqual([]);
  await finish.getByRole('button', { name: `Go on in ${folder}` }).press('Enter');
  await expect(page.getByText('The session goes on in your folder.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Changed files/ })).toBeVisible();

  await page.getByLabel('File of a session').setInputFiles({
    name: 'session.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      await exportedSession('Count the geese.', [{ text: 'Seven geese.' }]),
    ),
  });
  const imported = page.getByRole('form', { name: 'Session from a file' });
  await imported.getByLabel('Folder to go on in').fill(folder);
  await imported.getByLabel('In a worktree of its own').press('Space');
  await expect(imported).toContainText('goose gets a copy of the last commit');
  await imported.getByRole('button', { name: 'Continue this session' }).click();
  await expect(messages(page).getByText('Seven geese.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Review and finish/ })).toBeVisible();
});

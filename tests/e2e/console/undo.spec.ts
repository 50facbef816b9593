import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { shell, write } from '../../support/calls';
import { problemsIn } from '../../support/axe';
import {
  composer,
  heard,
  messages,
  openConsole,
  say,
  startSession,
  test,
} from '../../support/console';
import { makeProject } from '../../support/project';
import { expect as expectSoon, named } from '../../support/test';

// Its scripts start hundreds of processes, which a busy machine does one after the other.
const expect = expectSoon.configure({ timeout: 60_000 });

test('goes back, undoes that, comments, and ends a worktree', async ({
  page,
  startGoose,
}) => {
  const local = await startGoose([
    write('a.txt', 'one\ntwo by goose\n'),
    shell('rm b.txt; mkdir made; echo made > made/c.txt'),
    'First done.',
    shell('echo new > made.txt; printf "one\nbetter\n" > a.txt'),
    'Second done.',
    shell('sed -i 1s/1/goose/ a.txt; echo new > new.txt'),
    'In the worktree.',
    'In your folder again.',
  ]);
  const { folder, file, git } = makeProject(local.home);
  const text = (name: string) => readFileSync(file(name), 'utf8');
  writeFileSync(file('a.txt'), 'one\ntwo\n');
  writeFileSync(file('b.txt'), 'b\n');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'One');
  writeFileSync(file('mine.txt'), 'mine\n');
  await openConsole(page, local);
  await startSession(page, folder, 'auto');
  await say(page, 'Do the first');
  await expect(messages(page)).toContainText('First done.');
  // A change before the snapshot at the end of the answer counts as goose's.
  const state = path.join(local.home.path, '.local/state/goose-console-undo');
  const taken = () => {
    const [own = ''] = readdirSync(state);
    return git(`--git-dir=${state}/${own}`, 'for-each-ref', '--format=%(subject)');
  };
  await expect.poll(taken).toMatch(/^end /m);
  writeFileSync(file('mine.txt'), 'mine, later\n');

  await page.getByRole('button', { name: /^Changed files/ }).click();
  const files = page.getByRole('region', { name: 'Changed files' });
  const since = files.getByRole('combobox', { name: 'The folder now, against' });
  await expect(files).toContainText('4 files, +3 lines added, −3 removed');
  await since.selectOption('the last commit');
  await expect(files).toContainText('4 files, +3 lines added, −2 removed');
  await since.selectOption('the start of the session');
  await expect(files).toContainText('−3 removed');
  await files.getByText('b.txt').click();
  await expect(files).toContainText('Removed: b');
  await files.getByRole('button', { name: 'Undo this file' }).click();
  await expect(files).toContainText('3 files, ');
  expect(text('b.txt')).toBe('b\n');

  await named('a comment on a line', async () => {
    await files.getByText('a.txt').click();
    for (const words of ['Say no more', 'Say better']) {
      await files.getByTitle('Comment on line 2').click();
      await expect(files.getByLabel('Comment', { exact: true })).toBeFocused();
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    }
    const comments = files.getByRole('region', { name: 'Comments' });
    await expect(comments.getByRole('listitem')).toHaveCount(2);
    // The second click meets what has moved there.
    await comments.getByRole('button', { name: 'Remove comment 1' }).dblclick();
    await expect(comments).toContainText('a.txt, line 2');
    await page.reload();
    // Those in which the page runs its script are hidden.
    const sessions = page.getByRole('complementary', { name: 'Sessions' });
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await files.getByText('a.txt').last().click();
    await files.getByTitle('Comment on line 2').click();
    await page.keyboard.type('Of the former line');
    await comments.getByRole('button', { name: 'Send 1 comment' }).click();
    await expect(comments).toContainText('line 2, an edit touched it');
    await expect(files).toContainText('Added: better');
    await files.getByRole('button', { name: 'Add comment' }).click();
    await expect(files.getByRole('alert')).toContainText('line 2 is another one now');
    await expect(comments.getByRole('listitem')).toHaveCount(1);
    await files.getByLabel('Comment', { exact: true }).fill('');
    await expect(files).toContainText('4 files, ');
    expect(heard(local)).toContain(
      String.raw`a.txt, line 2:\n> two by goose\n\nSay better`,
    );
  });
  await page.getByRole('button', { name: 'Back to the messages' }).click();
  await expect(messages(page)).toContainText('Second done.');
  const { length: requests } = local.model.requests;

  await messages(page).getByText('Do the first').hover();
  await page.getByRole('button', { name: 'Undo from here' }).first().click();
  const back = page.getByRole('region', { name: 'Back to before this message' });
  await expect(back).toContainText('1 file changed while this page did not see');
  const changed = page.getByRole('button', { name: /^Changed files/ });
  await changed.press('Enter');
  await expect(files).toBeVisible();
  await expect(back).toBeHidden();
  // The keyboard makes the focus visible.
  await page.keyboard.press('Shift+Tab');
  await changed.focus();
  await expect(changed).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
  await changed.press('Enter');
  await page.getByRole('button', { name: 'Undo from here' }).first().click();
  await back.getByRole('button', { name: 'Cancel' }).click();
  const asked = messages(page).getByRole('listitem').filter({ hasText: 'Do the first' });
  await expect(asked).toBeFocused();
  await page.getByRole('button', { name: 'Undo from here' }).first().click();
  await expect(back.getByLabel(/^Restore .mine.txt/)).not.toBeChecked();
  await back.getByText('a.txt').click();
  await expect(back).toContainText('Added: two');
  expect(await problemsIn(page, 'main')).toEqual([]);
  await back.getByRole('button', { name: 'Restore 3 files and go back' }).click();
  await expect(composer(page)).toHaveValue('Do the first');
  await expect(messages(page)).not.toContainText('First done.');
  expect(git('status', '--porcelain')).toBe('?? mine.txt\n');
  expect(text('mine.txt')).toBe('mine, later\n');

  await page.reload();
  await page.getByRole('button', { name: 'Undo this' }).click();
  const undo = page.getByRole('region', { name: 'Undo going back' });
  const name = 'Restore 3 files and show the former session';
  await undo.getByRole('button', { name }).click();
  await expect(messages(page)).toContainText('Second done.');
  const all = text('a.txt') + text('made/c.txt') + text('made.txt');
  expect(all).toBe('one\nbetter\nmade\nnew\n');

  // A folder of the reader stands in the place of a file, which they want back.
  rmSync(file('b.txt'));
  mkdirSync(file('b.txt'));
  writeFileSync(file('b.txt/mine.txt'), 'mine\n');
  await messages(page).getByText('Do the first').hover();
  await page.getByRole('button', { name: 'Undo from here' }).first().click();
  await back.getByLabel(/^Restore .b.txt.$/).check();
  await back.getByRole('button', { name: /and go back$/ }).click();
  await expect(back.getByRole('alert')).toContainText('could not be restored: b.txt');
  // No model was asked for any of it.
  expect(local.model.requests).toHaveLength(requests);

  await named(
    'a worktree is brought back and discarded, conflicts are shown',
    async () => {
      const apart = makeProject(local.home, 'apart');
      writeFileSync(apart.file('a.txt'), '1\n2\n3\n4\n5\n');
      apart.git('init', '-qb', 'main');
      apart.git('add', '.');
      apart.git('commit', '-qm', 'One');
      writeFileSync(apart.file('mine.txt'), 'mine\n');
      await page.getByRole('button', { name: 'New session' }).click();
      await page.getByRole('button', { name: /^Folder/ }).click();
      const chip = page.getByRole('dialog', { name: 'Folder' });
      await chip.getByLabel('Working directory').fill(apart.folder);
      await chip.getByLabel('In a worktree of its own').press('Space');
      await expect(chip).toContainText('1 change that you have not committed');
      await page.keyboard.press('Escape');
      const place = page.getByRole('button', { name: /^Folder worktree of/ });
      await expect(place).toBeVisible();
      await page.getByLabel('Mode', { exact: true }).selectOption('auto');
      await say(page, 'Fix the login');
      await expect(messages(page)).toContainText('In the worktree.');
      const worktrees = `${local.home.path}/.local/state/goose-console-worktrees`;
      const made = path.join(worktrees, 'apart-fix-the-login');
      expect(readFileSync(path.join(made, 'a.txt'), 'utf8')).toBe('goose\n2\n3\n4\n5\n');
      expect(readFileSync(apart.file('a.txt'), 'utf8')).toBe('1\n2\n3\n4\n5\n');

      writeFileSync(apart.file('a.txt'), 'mine\n2\n3\n4\n5\n');
      await page.getByRole('button', { name: /^Review and finish/ }).click();
      const finish = page.getByRole('region', { name: 'Worktree of this session' });
      const conflicts = finish.getByRole('list', { name: 'Conflicts' });
      await expect(conflicts).toContainText('Merge conflict in a.txt');
      await expect(finish.getByRole('button', { name: /^Bring/ })).toBeDisabled();
      expect(await problemsIn(page, 'main')).toEqual([]);

      writeFileSync(apart.file('a.txt'), '1\n2\n3\n4\nmine\n');
      await page.getByRole('button', { name: 'Back to the messages' }).click();
      await page.getByRole('button', { name: /^Review and finish/ }).click();
      const both = finish.getByRole('list', { name: 'Files changed by both' });
      await expect(both).toContainText('a.txt');
      await finish.getByRole('button', { name: 'Bring 2 files back' }).press('Enter');
      await expect(finish).toContainText('2 files brought back.');
      expect(readFileSync(apart.file('a.txt'), 'utf8')).toBe('goose\n2\n3\n4\nmine\n');
      const status = ' M a.txt\n?? mine.txt\n?? new.txt\n';
      expect(apart.git('status', '--porcelain')).toBe(status);

      await finish.getByRole('button', { name: 'Discard it' }).click();
      const sure = finish.getByRole('alertdialog', { name: 'Discard the worktree' });
      await expect(sure).toContainText('No change in it is missing in your folder.');
      await sure.getByRole('button', { name: 'Discard it' }).click();
      await expect(page.getByText('Worktree discarded.')).toBeVisible();
      await expect.poll(() => existsSync(made)).toBe(false);
      await say(page, 'Hello');
      await expect(messages(page)).toContainText('In your folder again.');
      await expect(page.getByRole('button', { name: /^Changed files/ })).toBeVisible();
    },
  );
});

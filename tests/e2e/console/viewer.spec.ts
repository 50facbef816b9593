/** Files of the session's folder, and recipes of its messages, with the real goose. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { problemsIn } from '../../support/axe';
import { composer, messages, say, test } from '../../support/console';
import { expect } from '../../support/test';

test('a path in an answer opens the file, the folder is walked through, and a session becomes a recipe', async ({
  page,
  openSession,
}) => {
  const goose = await openSession([
    'Look at `src/app.ts:40`, at src/app.ts:2, at `src/none.ts` and at [src/app.ts](https://goose.example/).',
  ]);
  const folder = path.join(goose.home.path, 'src');
  mkdirSync(folder);
  const lines = Array.from({ length: 60 }, (_, at) => `const line${at + 1} = '<b>';`);
  writeFileSync(path.join(folder, 'app.ts'), `${lines.join('\n')}\n`);
  await say(page, 'Where is it?');
  const button = messages(page).getByRole('button', { name: 'src/app.ts:40' });
  await expect(button).toBeVisible();
  await expect(messages(page).getByRole('button', { name: /^src\// })).toHaveCount(2);

  await button.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'File of the folder' });
  const wanted = viewer.getByText("const line40 = '<b>';");
  await expect(wanted).toBeInViewport();
  await expect(viewer.locator('[aria-current="location"]')).toBeFocused();
  await expect(viewer.locator('[aria-current="location"]')).toHaveText(
    "const line40 = '<b>';",
  );
  // A keyword stands in an element of its own once the code is colored.
  await expect(viewer.getByText('const', { exact: true }).first()).toBeVisible();
  expect(await problemsIn(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(button).toBeFocused();

  // Nothing outside of the folder is read unasked.
  const work = path.join(goose.home.path, 'work');
  mkdirSync(work);
  writeFileSync(path.join(work, 'a.txt'), 'right \u202Eleft');
  symlinkSync('/etc/hostname', path.join(work, 'link'));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Files of the folder' }).click();
  await viewer.getByRole('button', { name: 'work/', exact: true }).click();
  await viewer.getByRole('button', { name: 'a.txt' }).click();
  await expect(viewer.getByRole('region', { name: 'Text of the file' })).toContainText(
    'U+202E',
  );
  await viewer.getByRole('button', { name: 'Folder above' }).click();
  await expect(viewer.getByRole('button', { name: 'a.txt' })).toBeVisible();
  const field = viewer.getByLabel('Path in the folder');
  await field.fill('work/link');
  await field.press('Enter');
  await expect(viewer.getByRole('alert')).toContainText('/etc/hostname');
  await viewer.getByRole('button', { name: 'Read it' }).click();
  await expect(viewer.getByRole('region', { name: 'Text of the file' })).toHaveText(
    readFileSync('/etc/hostname', 'utf8').trim(),
  );
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(composer(page)).toBeVisible();

  // The recipe is made without the model.
  const asked = goose.model.requests.length;
  await page.getByRole('button', { name: 'Make a recipe of it' }).click();
  const form = page.getByRole('dialog', { name: 'New recipe' });
  await expect(form.getByLabel('Message that starts it')).toHaveValue('Where is it?');
  await form.getByLabel('Title').fill('Greet somebody');
  await form.getByLabel('Message that starts it').fill('Greet {{ who }}');
  await form.getByRole('button', { name: 'Save the recipe' }).click();
  await expect(
    page.getByText(/^Saved as .*\.yaml.* It is among your recipes\.$/),
  ).toBeVisible();
  expect(goose.model.requests).toHaveLength(asked);
});

/** Files and commands in the session's folder, and recipes of its messages, with the real goose. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { problemsIn } from '../../support/axe';
import { composer, messages, said, say, test } from '../../support/console';
import { expect, named } from '../../support/test';

test('opens, runs and offers what is in the folder, and makes a recipe', async ({
  page,
  openSession,
}) => {
  const goose = await openSession(
    [
      'Look at `src/app.ts:40`, at src/app.ts:2, at `src/none.ts` and at [src/app.ts](https://goose.example/).',
      'Seen.',
    ],
    { mode: 'auto' },
  );
  const put = (file: string, text = '') => {
    const where = path.join(goose.home.path, file);
    mkdirSync(path.dirname(where), { recursive: true });
    writeFileSync(where, text);
  };
  const lines = Array.from({ length: 60 }, (_, at) => `const line${at + 1} = '<b>';`);
  put('src/app.ts', `${lines.join('\n')}\n`);
  put('work/deep/er/last one.ts');
  put('work/a.txt', 'right \u202Eleft');
  put(
    '.goose/agents/critic.md',
    '---\nname: critic\ndescription: Finds faults\n---\nFind faults.',
  );
  symlinkSync('/etc/hostname', path.join(goose.home.path, 'work/link'));
  const viewer = page.getByRole('dialog', { name: 'File of the folder' });

  await named('a path in an answer opens the file', async () => {
    await say(page, 'Where is it?');
    const button = messages(page).getByRole('button', { name: 'src/app.ts:40' });
    await expect(messages(page).getByRole('button', { name: /^src\// })).toHaveCount(2);
    await button.press('Enter');
    const line = viewer.locator('[aria-current="location"]');
    await expect(line).toBeInViewport();
    await expect(line).toBeFocused();
    await expect(line).toHaveText("const line40 = '<b>';");
    // A keyword stands in an element of its own once the code is colored.
    await expect(viewer.getByText('const', { exact: true }).first()).toBeVisible();
    expect(await problemsIn(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(button).toBeFocused();
  });

  await named('nothing outside of the folder is read unasked', async () => {
    const text = viewer.getByRole('region', { name: 'Text of the file' });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Files of the folder' }).click();
    await viewer.getByRole('button', { name: 'work/', exact: true }).press('Enter');
    await expect(viewer.getByRole('list')).toBeFocused();
    await viewer.getByRole('button', { name: 'a.txt' }).click();
    await expect(text).toContainText('U+202E');
    // The answer about one path says nothing about the next.
    for (const wanted of ['none.txt', 'work/a.txt']) {
      await viewer.getByLabel('Path in the folder').fill(wanted);
      await viewer.getByLabel('Path in the folder').press('Enter');
    }
    await expect(text).toContainText('U+202E');
    await expect(viewer.getByRole('alert')).toBeHidden();
    await viewer.getByRole('button', { name: 'Folder above' }).click();
    await viewer.getByRole('button', { name: 'link' }).click();
    await expect(viewer.getByRole('alert')).toContainText('/etc/hostname');
    await viewer.getByRole('button', { name: 'Read it' }).click();
    await expect(text).toHaveText(readFileSync('/etc/hostname', 'utf8').trim());
    await viewer.getByRole('button', { name: 'Close' }).click();
  });

  await named('a recipe is made without the model', async () => {
    await page.getByRole('button', { name: 'Make a recipe of it' }).click();
    const form = page.getByRole('dialog', { name: 'New recipe' });
    await expect(form.getByLabel('Message that starts it')).toHaveValue('Where is it?');
    await form.getByLabel('Title').fill('Greet somebody');
    await form.getByLabel('Message that starts it').fill('Greet {{ who }}');
    // A browser lets no page refuse the second one.
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Save the recipe' }).click();
    const saved = page.getByText(/^Saved as .*\.yaml.* It is among your recipes\.$/);
    await expect(saved).toBeVisible();
    expect(goose.model.requests).toHaveLength(1);
  });

  await named('a command runs in the folder, without the model', async () => {
    await composer(page).fill('!pwd; printf "a\\342\\200\\256b\\n"; exit 3');
    const note = page.getByText('Runs on your computer, without the model.');
    await expect(note).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
    await composer(page).press('Enter');
    const command = page.getByRole('region', { name: 'Command', exact: true });
    await expect(command).toContainText('Exit code 3.');
    await page.getByRole('button', { name: 'New session', exact: true }).click();
    await expect(command).toBeHidden();
    await page.goBack();
    await expect(command).toContainText('Exit code 3.');
    const output = command.getByRole('region', { name: 'Output' });
    await expect(output).toContainText(goose.home.path);
    await expect(output).toContainText('U+202E');
    await expect(composer(page)).toHaveValue('');
    expect(goose.model.requests).toHaveLength(1);
    await command.getByRole('button', { name: 'Add to the message' }).click();
    await expect(command).toBeHidden();
    await expect(composer(page)).toBeFocused();
    put('src/none.ts');
    await page.keyboard.type('Look');
    await page.keyboard.press('Enter');
    await expect(said(page, 'Seen.')).toBeVisible();
    // It was looked for in vain before.
    const made = messages(page).getByRole('button', { name: 'src/none.ts' });
    await expect(made).toBeVisible();
    const sent = JSON.stringify(goose.model.requests[1]?.messages);
    expect(sent).toContain(`${goose.home.path}\\na`);
  });

  await named('files and agents', async () => {
    const list = page.getByRole('listbox', { name: 'Files and agents' });
    await composer(page).pressSequentially('Ask @cri');
    const critic = list.getByRole('option', { name: '@critic Finds faults' });
    await expect(critic).toBeVisible();
    await composer(page).press('Tab');
    await expect(composer(page)).toHaveValue('Ask @critic ');
    await composer(page).pressSequentially('of @work/deep/er/la');
    await list.getByRole('option', { name: 'last one.ts' }).click();
    const asked = 'Ask @critic of @"work/deep/er/last one.ts" ';
    await expect(composer(page)).toHaveValue(asked);
  });

  await named('commands of goose', async () => {
    const list = page.getByRole('listbox', { name: 'Commands of goose' });
    const option = (name: string) => list.getByRole('option', { name: `/${name}` });
    await composer(page).fill('');
    await composer(page).pressSequentially('/c');
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
    await expect(said(page, 'Seen.')).toHaveCount(0);
  });
});

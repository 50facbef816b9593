import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { userPrefix } from '../../src/account/userStorage';
import { createAccount, logout, signIn, storedKeys } from '../support/accounts';
import { seriousProblems } from '../support/axe';
import { shell } from '../support/calls';
import { messages, test } from '../support/console';
import { holdBack } from '../support/connection';
import { cuttableLine } from '../support/cuttableLine';
import { exportedSession } from '../support/exportedSession';
import { gate } from '../support/gate';
import { sessionFile } from '../../tools/goose/importSession';
import { expect, named, navbar, open } from '../support/test';

const key = ['sk-', 'abcdefghijklmnop1234'].join('');
const hostile =
  '<img src=x onerror="document.title=1"></script><script>alert(1)</script>';

const choose = (page: Page, text: string, name = 'session.json') =>
  page
    .getByLabel(/^Open (a|another) session$/)
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
const steps = (page: Page) => page.getByRole('listitem');
const shown = (page: Page) =>
  page.getByRole('region', { name: 'Transcript' }).getByRole('listitem');
const slider = (page: Page) => page.getByRole('slider', { name: 'Step of the session' });

/** A saved session plays where motion is welcome. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('plays a file, and saves it without secrets', async ({ page }) => {
  await open(page, '/player');
  await named('a file that is none leaves the session that is open', async () => {
    const long = JSON.stringify({
      name: 'x'.repeat(100_000),
      conversation: [
        ...Array.from({ length: 300 }, (_, index) => ({
          role: 'user',
          created: 1e300,
          content: [{ type: 'text', text: `Step ${index}` }, null, 7],
        })),
        { role: 'assistant', content: [{ type: 'text', text: 'y'.repeat(200_000) }] },
      ],
    });
    await choose(page, long);
    await expect(shown(page).last()).toContainText('characters');
    await expect(page.getByText('steps stand before these.')).toBeVisible();
    for (const [bad, why] of [
      ['# Markdown', 'no session that goose has exported'],
      ['{"conversation": []}', 'This session is empty'],
      [`{"conversation":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'nested deeper'],
    ] as const) {
      await choose(page, bad);
      await expect(page.getByRole('alert')).toContainText(why);
      await expect(shown(page).last()).toContainText('characters');
    }
    await slider(page).focus();
    await page.keyboard.press('Home');
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toContainText('Step 0');
  });

  const session = await exportedSession(`Use ${key} and say pelican.`, [
    { ...shell('echo heron'), text: hostile },
    { text: 'Done.' },
  ]);
  await choose(page, session);
  await expect(page.getByRole('heading', { level: 2, name: 'shown' })).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: 'session.json is open.' });
  await expect(told).toBeVisible();
  await expect(shown(page)).toHaveCount(5);
  await expect(shown(page).nth(0)).toContainText('Use [blacked out] and say pelican.');
  await expect(shown(page).nth(2)).toContainText('$ echo heron');
  await expect(shown(page).nth(3)).toContainText('The tool answered');
  await expect(shown(page).nth(4)).toContainText('tokens');
  expect(await page.content()).not.toContain(key);

  await page.getByText('1 possible secret found').click();
  const aKey = page.getByLabel('Black out: Key of a model provider');
  await page.getByLabel('Black out a word').fill('pelican');
  await page.keyboard.press('Enter');
  await expect(shown(page).nth(0)).toContainText('and say [blacked out].');
  await aKey.uncheck();
  await expect(shown(page).nth(0)).toContainText(key);
  await aKey.check();

  await page.getByRole('button', { name: 'Add a note to step 4' }).click();
  await page.keyboard.type('Here it <b>works</b>.');
  expect(await seriousProblems(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as HTML' }).click();
  const path = await (await download).path();

  const saved = readFileSync(path, 'utf8');
  expect(saved).toContain('and say ');
  expect(saved).not.toContain(key);
  expect(saved).not.toContain('pelican');
  // The file needs no server and nothing else of this site.
  const copy = test.info().outputPath('saved.html');
  writeFileSync(copy, saved);
  const file = await page.context().newPage();
  const errors: string[] = [];
  const asked: string[] = [];
  file.on('pageerror', (error) => errors.push(error.message));
  file.on('console', (message) => errors.push(message.text()));
  file.on('request', (request) => asked.push(request.url()));
  const address = pathToFileURL(copy).href;
  await file.goto(address);
  await expect(file).toHaveTitle('shown');
  await expect(steps(file)).toHaveCount(5);
  await expect(steps(file).nth(1)).toContainText(hostile);
  const note = file.getByRole('complementary', { name: 'Note' });
  await expect(note).toHaveText('Here it <b>works</b>.');
  await slider(file).focus();
  await file.keyboard.press('Home');
  await expect(steps(file)).toHaveCount(1);
  await file.keyboard.press('ArrowRight');
  await expect(steps(file)).toHaveCount(2);
  await file.getByRole('button', { name: 'Replay' }).click();
  await expect(steps(file)).toHaveCount(5);
  expect(errors).toEqual([]);
  expect(asked.filter((url) => url !== address)).toEqual([]);
});

test('asks before notes go, and hands a session on', async ({ page, startGoose }) => {
  const goose = await startGoose([]);
  const listed = gate();
  const line = await cuttableLine(Number(new URL(goose.address).port), (piece) =>
    piece.includes('session/list') ? listed.opened : undefined,
  );
  const session = sessionFile(goose.home.path, 'shown', 2);
  const account = await createAccount({ displayName: 'Reader of sessions' });
  const kept = userPrefix(account.uid);
  await signIn(page, account, '/player', {
    [`${kept}connection`]: { address: line.address, secret: goose.secret },
    [`${kept}wanted`]: 'yes',
  });
  const text = JSON.stringify({
    conversation: [{ role: 'user', content: [{ type: 'text', text: 'One' }] }],
  });
  await choose(page, text);
  const addNote = page.getByRole('button', { name: 'Add a note to step 1' });
  await expect(addNote).toBeVisible();
  // Notes are written while another session is still read.
  const release = await holdBack(page, '**/assets/js/*.js');
  await choose(page, text.replace('One', 'Two'));
  await addNote.click();
  await page.keyboard.type('Mine');
  const asked = page.waitForEvent('dialog');
  release();
  await (await asked).dismiss();
  await expect(page.getByLabel('Note to step 1')).toHaveValue('Mine');
  // Neither a link of the site nor Back takes them along without a question.
  page.once('dialog', (dialog) => void dialog.dismiss());
  await navbar(page).getByRole('link', { name: 'Docs' }).click();
  await expect(page).toHaveURL(/\/player$/);
  await expect(page.getByLabel('Note to step 1')).toHaveValue('Mine');
  page.once('dialog', (dialog) => void dialog.accept());
  const left = await shown(page).evaluate(
    (step, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'two.json'));
      const init = { dataTransfer, bubbles: true, cancelable: true };
      return step.dispatchEvent(new DragEvent('drop', init));
    },
    text.replace('One', 'Two'),
  );
  expect(left).toBe(false);
  await expect(shown(page)).toContainText('Two');

  await choose(page, session);
  await expect(shown(page).first()).toContainText('Message 0');
  await page.getByRole('button', { name: 'Continue in your goose' }).click();
  const folder = page.getByLabel('Folder to go on in');
  await folder.fill(goose.home.path);
  listed.open();
  // The message box comes with the list, and leaves the focus where the reader writes.
  await expect(page.getByLabel('Message to goose')).toBeVisible();
  await expect(folder).toBeFocused();
  await page.getByRole('button', { name: 'Continue this session' }).click();
  await expect(messages(page).getByText('Message 1')).toBeVisible();

  await open(page, '/player');
  await choose(page, session);
  await page.getByRole('button', { name: 'Continue in your goose' }).click();
  await expect(page.getByRole('button', { name: 'Continue this session' })).toBeVisible();
  expect((await storedKeys(page)).join()).toContain('handed');
  await logout(page, 'Reader of sessions');
  await expect.poll(async () => (await storedKeys(page)).join()).not.toContain('handed');
  await line.close();
});

import { readFileSync } from 'node:fs';
import {
  composer,
  folderChip,
  messages,
  say,
  startSession,
  test,
} from '../../support/console';
import { exportedSession } from '../../support/exportedSession';
import { expect, named } from '../../support/test';

const redDot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** It would make goose list it nowhere, and start a program. */
const acting = {
  session_type: 'hidden',
  schedule_id: 'nightly',
  goose_mode: 'auto',
  recipe: { title: 't', description: 'd', prompt: 'p' },
};

test('sends pictures, files and long pastes beside the message, and exports, imports, copies and archives sessions', async ({
  page,
  openSession,
}) => {
  const goose = await openSession([
    'Hello.',
    'Read.',
    'Read anew.',
    'Hello.',
    'Hello again.',
  ]);
  const said = messages(page).getByText('Hello.', { exact: true });
  const form = page.getByRole('form', { name: 'Message' });
  await composer(page).evaluate((field, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'dot.png', { type: 'image/png' }));
    clipboardData.items.add(new File(['x'], 'notes.svg', { type: 'image/svg+xml' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, redDot);
  await expect(page.getByRole('alert')).toContainText('notes.svg');
  await page.getByLabel('Files to attach').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Seven geese'),
  });
  await expect(composer(page)).toHaveValue('');
  const attached = form.getByRole('listitem');
  const notes = attached.filter({ hasText: 'notes.txt · 1 line' });
  await expect(notes).toBeVisible();
  await page.reload();
  await expect(notes).toBeVisible();
  await expect(page.getByRole('img', { name: 'Attachment 1' })).toBeVisible();
  await expect(page.getByText('Write to goose below.')).toBeVisible();
  await composer(page).press('ControlOrMeta+Enter');
  await expect(attached).toHaveCount(0);
  await expect(messages(page).getByText('Attached: notes.txt · 1 line')).toBeVisible();
  await expect(said).toBeVisible();
  expect(JSON.stringify(goose.model.requests[0]?.messages)).toContain('Seven geese');

  await expect(messages(page).getByRole('img', { name: 'Attachment 1' })).toBeVisible();
  await page.reload();
  const enlarge = messages(page).getByRole('button', { name: 'Enlarge Attachment 1' });
  await enlarge.click();
  const large = page.getByRole('dialog', { name: 'Attachment 1' });
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(enlarge).toBeFocused();

  const paste = (text: string) =>
    composer(page).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  await composer(page).fill('Which line is odd?');
  await paste('A line\n'.repeat(3000));
  await paste('x'.repeat(5000));
  await expect(form.getByRole('listitem')).toHaveCount(2);
  await form.getByRole('button', { name: 'Remove Pasted text' }).last().click();
  await paste('A line\n'.repeat(4_000_000));
  await expect(form.getByRole('alert')).toContainText('up to a million characters');
  await expect(form.getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Files to attach').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff]),
  });
  await expect(form.getByRole('alert')).toContainText('goose can read other files');
  await expect(composer(page)).toHaveValue('Which line is odd?');
  await composer(page).press('ControlOrMeta+Enter');
  await expect(messages(page).getByText('Read.', { exact: true })).toBeVisible();
  expect(JSON.stringify(goose.model.requests.at(-1)?.messages)).toContain(
    'Which line is odd?\\n\\nAttached “Pasted text”',
  );
  const own = messages(page).getByText('Attached: Pasted text · 3,000 lines');
  await own.click();
  await expect(messages(page).getByText('A line').first()).toBeVisible();

  await composer(page).press('ArrowUp');
  await expect(composer(page)).toHaveValue('Which line is odd?');
  await page.getByRole('button', { name: 'Edit', exact: true }).last().click();
  const edit = page.getByRole('form', { name: 'Edit and send anew' });
  await expect(edit.getByLabel('Your message, anew')).toHaveValue('Which line is odd?');
  await edit.getByLabel('Your message, anew').fill('Which is even?');
  await edit.getByRole('button', { name: 'Fork and send' }).click();
  await expect(messages(page).getByText('Read anew.', { exact: true })).toBeVisible();
  expect(JSON.stringify(goose.model.requests.at(-1)?.messages)).toContain(
    'Which is even?\\n\\nAttached “Pasted text”',
  );

  await named('sessions as files', async () => {
    await page.getByRole('button', { name: 'New session' }).click();
    await startSession(page, goose.home.path);
    await say(page, 'Hi');
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const more = page.getByRole('region', { name: 'More for this session' });
    const save = async (format: string) => {
      const download = page.waitForEvent('download');
      await more.getByRole('button', { name: `Export as ${format}` }).click();
      const path = await (await download).path();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      return path;
    };
    expect(readFileSync(await save('Markdown'), 'utf8')).toContain('Hello.');
    const json = await save('JSON');
    expect(readFileSync(json, 'utf8')).not.toContain(goose.secret);

    const first = page.url();
    await page.getByLabel('File of a session').setInputFiles(json);
    const imported = page.getByRole('form', { name: 'Session from a file' });
    await expect(imported).toContainText(/\d messages?/);
    await expect(page).toHaveURL(first);
    await imported.getByRole('button', { name: 'Continue this session' }).click();
    await expect(page).not.toHaveURL(first);
    await expect(said).toBeVisible();
    const second = page.url();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await more.getByRole('button', { name: 'Copy to a new session' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(copy)');
    expect(page.url()).not.toBe(second);
    await expect(said).toBeVisible();
    await say(page, 'Again');
    await expect(messages(page).getByText('Hello again.', { exact: true })).toBeVisible();
    // goose names a session after its first answer.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(copy)');

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await more.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(folderChip(page)).toBeVisible();
    await page.getByRole('button', { name: 'Show archived (1)' }).click();
    await page.getByRole('button', { name: /\(copy\).*Archived/ }).click();
    await expect(said).toBeVisible();

    const session = await exportedSession('Count the geese.', [{ text: 'Seven geese.' }]);
    await page.getByLabel('File of a session').setInputFiles({
      name: 'session.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...JSON.parse(session), ...acting })),
    });
    await imported.getByLabel('Folder to go on in').fill('/no/such/folder');
    await imported.getByRole('button', { name: 'Continue this session' }).click();
    await expect(messages(page)).toContainText('There is no such folder');
    await page.getByRole('region', { name: 'Conversation' }).getByRole('group').click();
    const folder = page.getByLabel('Working directory');
    await folder.fill(goose.home.path);
    await folder.press('Enter');
    await expect(messages(page).getByText('Seven geese.')).toBeVisible();
    await expect(page.getByText('asks before it runs tools').last()).toBeVisible();
  });
});

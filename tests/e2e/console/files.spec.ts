import { readFileSync } from 'node:fs';
import {
  composer,
  folderChip,
  heard,
  messages,
  said,
  say,
  test,
} from '../../support/console';
import { expect, heading, named } from '../../support/test';

const redDot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** It would make goose list it nowhere, and start a program. */
const acting = {
  session_type: 'hidden',
  schedule_id: 'nightly',
  goose_mode: 'auto',
  recipe: { title: 't', description: 'd', prompt: 'p' },
};

test('sends files with a message, and has sessions as files', async ({
  page,
  openSession,
}) => {
  const goose = await openSession(['Read.', 'Read anew.', 'Hello again.']);
  const form = page.getByRole('form', { name: 'Message' });

  await named('what is attached', async () => {
    await composer(page).evaluate((field, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'dot.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, redDot);
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
    const attached = form.getByRole('listitem');
    await expect(attached).toHaveCount(3);
    await form.getByRole('button', { name: 'Remove Pasted text' }).last().click();
    await paste('A line\n'.repeat(150_000));
    await expect(form.getByRole('alert')).toContainText('up to a million characters');
    await page.getByLabel('Files to attach').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Seven geese'),
    });
    await expect(attached.filter({ hasText: 'notes.txt · 1 line' })).toBeVisible();
    await page.reload();
    await expect(attached).toHaveCount(3);
    await expect(composer(page)).toHaveValue('Which line is odd?');
    await composer(page).press('ControlOrMeta+Enter');
    await expect(attached).toHaveCount(0);
    await expect(said(page, 'Read.')).toBeVisible();
    expect(heard(goose)).toContain('Which line is odd?\\n\\nAttached “Pasted text”');
    expect(heard(goose)).toContain('Seven geese');
    const own = 'Attached: Pasted text · 3,000 lines, notes.txt · 1 line';
    await messages(page).getByText(own).click();
    await expect(messages(page).getByText('A line').first()).toBeVisible();

    const enlarge = messages(page).getByRole('button', { name: 'Enlarge Attachment 1' });
    await enlarge.click();
    const large = page.getByRole('dialog', { name: 'Attachment 1' });
    await expect(large).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(enlarge).toBeFocused();
  });

  await named('what is sent anew keeps it', async () => {
    await composer(page).press('ArrowUp');
    await expect(composer(page)).toHaveValue('Which line is odd?');
    await page.getByRole('button', { name: 'Edit', exact: true }).last().click();
    const edit = page.getByRole('form', { name: 'Edit and send anew' });
    await expect(edit.getByLabel('Your message, anew')).toHaveValue('Which line is odd?');
    await edit.getByLabel('Your message, anew').fill('Which is even?');
    await edit.getByRole('button', { name: 'Fork and send' }).click();
    await expect(said(page, 'Read anew.')).toBeVisible();
    expect(heard(goose)).toContain('Which is even?\\n\\nAttached “Pasted text”');
  });

  await named('sessions as files', async () => {
    const openMore = () =>
      page.getByRole('button', { name: 'More', exact: true }).click();
    const more = page.getByRole('region', { name: 'More for this session' });
    const save = async (format: string) => {
      await openMore();
      const download = page.waitForEvent('download');
      await more.getByRole('button', { name: `Export as ${format}` }).click();
      return (await download).path();
    };
    expect(readFileSync(await save('Markdown'), 'utf8')).toContain('Read anew.');
    const json = await save('JSON');
    expect(readFileSync(json, 'utf8')).not.toContain(goose.secret);

    const first = page.url();
    const text = JSON.stringify({ ...JSON.parse(readFileSync(json, 'utf8')), ...acting });
    await page.getByLabel('File of a session').setInputFiles({
      name: 'session.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    const imported = page.getByRole('form', { name: 'Session from a file' });
    await expect(imported).toContainText(/\d messages?/);
    await expect(page).toHaveURL(first);
    await imported.getByLabel('Folder to go on in').fill('/no/such/folder');
    await imported.getByRole('button', { name: 'Continue this session' }).click();
    await expect(messages(page)).toContainText('There is no such folder');
    await page.getByRole('region', { name: 'Conversation' }).getByRole('group').click();
    const folder = page.getByLabel('Working directory');
    await folder.fill(goose.home.path);
    await folder.press('Enter');
    await expect(page).not.toHaveURL(first);
    await expect(said(page, 'Read anew.')).toBeVisible();
    await expect(page.getByText('asks before it runs tools').last()).toBeVisible();
    const second = page.url();
    await openMore();
    await more.getByRole('button', { name: 'Copy to a new session' }).click();
    await expect(page).not.toHaveURL(second);
    await expect(heading(page)).toContainText('(copy)');
    await say(page, 'Again');
    await expect(said(page, 'Hello again.')).toBeVisible();

    await openMore();
    await more.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(folderChip(page)).toBeVisible();
    await page.getByRole('button', { name: 'Show archived (1)' }).click();
    await page.getByRole('button', { name: /\(copy\).*Archived/ }).click();
    await expect(said(page, 'Hello again.')).toBeVisible();
  });
});

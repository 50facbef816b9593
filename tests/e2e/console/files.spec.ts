import { readFileSync } from 'node:fs';
import { composer, messages, test } from '../../support/console';
import { exportedSession } from '../../support/exportedSession';
import { expect } from '../../support/test';

test('attaches text, exports without the secret, imports, copies and archives', async ({
  page,
  openSession,
}) => {
  const goose = await openSession(['Hello.']);
  const said = messages(page).getByText('Hello.', { exact: true });
  await page.getByLabel('Files to attach').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Seven geese'),
  });
  await expect(composer(page)).toHaveValue('notes.txt:\n```\nSeven geese\n```');
  await composer(page).press('ControlOrMeta+Enter');
  await expect(said).toBeVisible();
  expect(JSON.stringify(goose.model.requests[0]?.messages)).toContain('Seven geese');

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
  await expect(page).not.toHaveURL(first);
  await expect(said).toBeVisible();
  const second = page.url();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await more.getByRole('button', { name: 'Copy to a new session' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(copy)');
  expect(page.url()).not.toBe(second);
  await expect(said).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await more.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByLabel('Working directory')).toBeVisible();
  await page.getByRole('button', { name: 'Show archived (1)' }).click();
  await page.getByRole('button', { name: /\(copy\) Archived/ }).click();
  await expect(said).toBeVisible();
});

test('goes on in another folder with a session from another computer', async ({
  page,
  openSession,
}) => {
  const goose = await openSession([]);
  const session = await exportedSession('Count the geese.', [{ text: 'Seven geese.' }]);
  await page.getByLabel('File of a session').setInputFiles({
    name: 'session.json',
    mimeType: 'application/json',
    buffer: Buffer.from(session),
  });
  await expect(messages(page)).toContainText('There is no such folder');
  await page.getByRole('region', { name: 'Conversation' }).getByRole('group').click();
  const folder = page.getByLabel('Working directory');
  await folder.fill(goose.home.path);
  await folder.press('Enter');
  await expect(messages(page).getByText('Seven geese.')).toBeVisible();
});

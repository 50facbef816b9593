import { axe } from '../../support/axe';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { decide, messages, question, say, test } from '../../support/console';
import { expect } from '../../support/test';

const call = (name: string, args: Record<string, string>) => ({
  toolCalls: [{ name, arguments: args }],
});

test('shows what goose changes in files: before it may, afterwards, and all together', async ({
  page,
  openSession,
}) => {
  const { home } = await openSession([
    call('write', { path: 'new.txt', content: 'one\ntwo\n' }),
    call('edit', { path: './new.txt', before: 'two', after: 'two \u202Emore' }),
    call('write', { path: 'old.txt', content: 'fresh' }),
    'All is written.',
  ]);
  writeFileSync(path.join(home.path, 'old.txt'), 'what nobody told this page\n');
  await say(page, 'Go');

  const region = page.getByRole('region', { name: 'What would run' });
  await expect(region).toContainText('2 lines added, 0 removed');
  await expect(region).toContainText('What the file held before is not known here');
  await decide(page, '2 lines added', 'Allow once');
  await expect(region).toContainText('Removed: two');
  await expect(region).toContainText('Added: two ⟨U+202E⟩more');
  await expect(region.locator('mark')).toHaveText(' ⟨U+202E⟩more');
  const { violations } = await axe(page).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await decide(page, 'Removed: two', 'Allow once');
  await decide(page, 'old.txt', 'Allow once');
  await expect(question(page)).toBeHidden();

  const card = messages(page).locator('details').filter({ hasText: 'write · new.txt' });
  await card.locator('summary').click();
  await expect(card).toContainText('A new file.');
  await expect(card).toContainText('Added: one');

  await page.getByRole('button', { name: 'Changed files (2)' }).click();
  const files = page.getByRole('region', { name: 'Changed files' });
  await expect(files.getByText(path.join(home.path, 'new.txt'))).toBeVisible();
  await expect(files).toContainText('2 changes');
  await expect(files).toContainText('no line break at the end');
  await page.reload();
  await page.getByRole('button', { name: 'Changed files (2)' }).click();
  await expect(files.getByText('2 changes')).toBeVisible();
  await files.getByRole('button', { name: 'Side by side' }).first().click();
  await expect(files).toContainText('Added: one');
});

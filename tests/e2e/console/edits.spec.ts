import { problemsIn } from '../../support/axe';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  decide,
  messages,
  question,
  say,
  startSession,
  test,
} from '../../support/console';
import { expect } from '../../support/test';

const call = (name: string, args: Record<string, string>) => ({
  toolCalls: [{ name, arguments: args }],
});

test('shows what goose changes in files, each changed line and each file', async ({
  page,
  openSession,
}) => {
  const lines = Array.from({ length: 1000 }, (_, at) => `line ${at}`);
  const { home } = await openSession([
    call('write', { path: 'new.txt', content: 'one\ntwo\n' }),
    call('edit', { path: './new.txt', before: 'two', after: 'two \u202Emore' }),
    call('write', { path: 'old.txt', content: 'fresh' }),
    'All is written.',
    call('write', { path: 'src/big.txt', content: lines.join('\n') }),
    call('write', { path: 'src/big.txt', content: lines.with(700, 'evil').join('\n') }),
    call('write', { path: 'small.txt', content: 'last' }),
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
  expect(await problemsIn(page, 'main')).toEqual([]);
  await decide(page, 'Removed: two', 'Allow once');
  await decide(page, 'old.txt', 'Allow once');
  await expect(question(page)).toBeHidden();

  await messages(page).getByRole('button', { name: 'Ran 3 tools' }).click();
  const card = messages(page).locator('details').filter({ hasText: 'write · new.txt' });
  await card.locator('summary').click();
  await expect(card).toContainText('A new file.');
  await expect(card).toContainText('Added: one');

  await page.getByRole('button', { name: 'Changed files' }).click();
  const files = page.getByRole('region', { name: 'Changed files' });
  await expect(files).toContainText('2 files, +4 lines added, −1 removed');
  await expect(files.getByText('new.txt', { exact: true })).toBeVisible();
  await expect(files).toContainText('2 changes');
  await files.getByText('new.txt', { exact: true }).click();
  await files.getByText('old.txt', { exact: true }).click();
  await expect(files).toContainText('The lines around it are as goose wrote them');
  await expect(files).toContainText('no line break at the end');
  await page.reload();
  await expect(files.getByText('2 changes')).toBeVisible();
  await files.getByText('new.txt', { exact: true }).click();
  await files.getByRole('button', { name: 'Side by side' }).click();
  await expect(files).toContainText('Added: one');

  await page.getByRole('button', { name: 'New session' }).click();
  await startSession(page, home.path);
  await say(page, 'Go on');
  // Nothing that is left out can be allowed.
  const allow = question(page).getByRole('button', { name: 'Allow once', exact: true });
  const more = region.getByRole('button', { name: 'Show more' });
  await expect(allow).toHaveAttribute('aria-disabled', 'true');
  await more.click();
  await expect(more).toHaveCount(0);
  await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await decide(page, '1,000 lines added', 'Allow once', true);
  await expect(region).toContainText('Removed: line 700');
  await expect(region).toContainText('Added: evil');
  await expect(region.locator('[data-kind=added]')).toHaveAttribute('data-number', '701');
  await decide(page, 'Added: evil', 'Allow once', true);
  await decide(page, 'small.txt', 'Allow once');
  await page.getByRole('button', { name: 'Changed files' }).click();
  await files.getByText('src/big.txt').click();
  await expect(files.getByText(path.join(home.path, 'src/big.txt'))).toBeVisible();
});

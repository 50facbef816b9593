import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { use, write } from '../../support/calls';
import { problemsIn } from '../../support/axe';
import { decide, messages, question, say, test } from '../../support/console';
import { expect } from '../../support/test';

test('shows what goose changes in files, each changed line and each file', async ({
  page,
  openSession,
}) => {
  const lines = Array.from({ length: 450 }, (_, at) => `line ${at}`);
  const { home } = await openSession([
    write('src/big.txt', lines.join('\n')),
    use('edit', {
      path: './src/big.txt',
      before: 'line 300',
      after: 'line 300 \u202Eevil',
    }),
    write('old.txt', 'fresh'),
    'All is written.',
  ]);
  writeFileSync(path.join(home.path, 'old.txt'), 'what nobody told this page\n');
  await say(page, 'Go');

  // Nothing that is left out can be allowed.
  const region = page.getByRole('region', { name: 'What would run' });
  const allow = question(page).getByRole('button', { name: 'Allow once', exact: true });
  const more = region.getByRole('button', { name: 'Show more' });
  await expect(allow).toHaveAttribute('aria-disabled', 'true');
  await more.click();
  await expect(more).toHaveCount(0);
  await decide(page, '450 lines added', 'Allow once', true);
  await expect(region).toContainText('Removed: line 300');
  await expect(region).toContainText('Added: line 300 ⟨U+202E⟩evil');
  await expect(region.locator('mark')).toHaveText(' ⟨U+202E⟩evil');
  await expect(region.locator('[data-kind=added]')).toHaveAttribute('data-number', '301');
  expect(await problemsIn(page, 'main')).toEqual([]);
  await decide(page, 'Removed: line 300', 'Allow once', true);
  await expect(region).toContainText('What the file held before is not known here');
  await decide(page, 'old.txt', 'Allow once');
  await expect(question(page)).toBeHidden();

  await messages(page).getByRole('button', { name: 'Ran 3 tools' }).click();
  const card = messages(page).locator('details').filter({ hasText: 'write · src/big' });
  await card.locator('summary').click();
  await expect(card).toContainText('A new file.');
  await expect(card).toContainText('Added: line 0');

  await page.getByRole('button', { name: 'Changed files' }).click();
  await page.reload();
  const files = page.getByRole('region', { name: 'Changed files' });
  await expect(files).toContainText('2 files, +452 lines added, −1 removed');
  await expect(files).toContainText('2 changes');
  await files.getByText('src/big.txt', { exact: true }).click();
  await files.getByText('old.txt', { exact: true }).click();
  await expect(files.getByText(path.join(home.path, 'src/big.txt'))).toBeVisible();
  await expect(files).toContainText('The lines around it are as goose wrote them');
  await expect(files).toContainText('no line break at the end');
  await files.getByRole('button', { name: 'Side by side' }).click();
  await expect(files).toContainText('Added: line 300 ⟨U+202E⟩evil');
});

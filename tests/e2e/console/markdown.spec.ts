/** How the console draws what a model writes in Markdown. */
import {
  consoleFixtures,
  type ConsoleFixtures,
  messages,
  openConsole,
  say,
  startSession,
} from '../../support/console';
import { expect, test as base } from '../../support/test';

const test = base.extend<ConsoleFixtures>(consoleFixtures);

test.use({ viewport: { width: 390, height: 844 } });

test('numbers lists, keeps the words of tables whole, and colors code', async ({
  page,
  makeGoose,
}) => {
  const row = `|${'Configuration|'.repeat(6)}`;
  const goose = await makeGoose([
    [
      '1. First\n2. Second',
      `${row}\n|${'-|'.repeat(6)}\n${row}`,
      '```js\nconst answer = "yes"; // indeed\n```',
    ].join('\n\n'),
  ]);
  await goose.start();
  await openConsole(page, goose);
  await startSession(page, goose.home.path);
  await say(page, 'Show me');
  const shown = messages(page);
  await expect(shown.locator('li li').first()).toHaveCSS('list-style-type', 'decimal');
  const table = shown.getByRole('region', { name: 'Table' });
  await expect(table.getByRole('cell')).toHaveCount(6);
  const lines = await table
    .getByRole('cell')
    .first()
    .evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
  expect(lines).toBe(1);
  const code = shown.locator('pre');
  await expect(code.getByText('// indeed')).toHaveCSS('font-style', 'italic');
  await expect(code).toHaveText('const answer = "yes"; // indeed');
});

import { readFileSync } from 'node:fs';
import type { SessionTranscript } from '../../data/types';
import { expect, open, test } from '../support/test';

test('the page on errors shows the recorded session, step by step', async ({ page }) => {
  // `npm run record:goose` wrote the file in this shape.
  const { steps } = JSON.parse(
    readFileSync('data/sessions/tool-errors.json', 'utf8'),
  ) as SessionTranscript;
  await open(page, '/docs/goose-architecture/error-handling');
  const session = page.getByRole('figure').filter({ hasText: 'Recorded with goose' });
  await expect(session.getByRole('listitem')).toHaveCount(steps.length);
  const failures = steps.flatMap((step) =>
    step.kind === 'result' && step.failed ? [step.text] : [],
  );
  expect(failures.length).toBeGreaterThan(2);
  const shown = session.getByText('The tool failed').locator('..');
  await expect(shown).toHaveText(failures.map((text) => `The tool failed${text}`));
});

for (const [path, name] of [
  ['/docs/goose-architecture/ooda-architecture', 'The loop of the agent'],
  ['/docs/goose-architecture/extensions-design', 'Where extensions run'],
] as const) {
  test(`${path} has an accessible drawing in both themes`, async ({ page }) => {
    const colors = new Set<string>();
    for (const theme of ['dark', 'light']) {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await open(page, path);
      const drawing = page.getByRole('img', { name });
      await expect(drawing).toBeVisible();
      await expect(drawing).toHaveAccessibleName(/\..+\.$/s);
      colors.add(
        await drawing
          .locator('text')
          .first()
          .evaluate((text) => getComputedStyle(text).fill),
      );
    }
    expect(colors.size).toBe(2);
  });
}

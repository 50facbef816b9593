import { readFileSync } from 'node:fs';
import type { SessionTranscript } from '../../data/types';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

test('the page on errors shows the recorded session, step by step', async ({ page }) => {
  // `npm run record:goose` wrote the file in this shape.
  const { steps } = JSON.parse(
    readFileSync('data/sessions/tool-errors.json', 'utf8'),
  ) as SessionTranscript;
  await page.goto('/docs/goose-architecture/error-handling');
  const session = page.getByRole('figure').filter({ hasText: 'Recorded with goose' });
  await expect(session.getByRole('listitem')).toHaveCount(steps.length);
  const failures = steps.flatMap((step) =>
    step.kind === 'result' && step.failed ? [step.text] : [],
  );
  expect(failures.length).toBeGreaterThan(2);
  const shown = session.getByText('The tool failed').locator('..');
  await expect(shown).toHaveText(failures.map((text) => `The tool failed${text}`));
});

test('drawings are accessible in both themes', async ({ page }) => {
  for (const [path, name] of [
    ['/docs/goose-architecture/ooda-architecture', 'The loop of the agent'],
    ['/docs/goose-architecture/extensions-design', 'Where extensions run'],
  ] as const) {
    await page.goto(path);
    const drawing = page.getByRole('img', { name });
    await expect(drawing).toBeVisible();
    await expect(drawing).toHaveAccessibleName(/\..+\.$/s);
    const colors = new Set<string>();
    for (const theme of ['dark', 'light']) {
      await page.locator('html').evaluate((root, value) => {
        root.dataset['theme'] = value;
      }, theme);
      const text = drawing.locator('text').first();
      colors.add(await text.evaluate((each) => getComputedStyle(each).fill));
    }
    expect(colors.size, path).toBe(2);
  }
});

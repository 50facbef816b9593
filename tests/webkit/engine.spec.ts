/** Behaviour that differs between engines. */
import { composer, finished, said, sendButton, test } from '../support/console';
import { besidePage } from '../support/panel';
import { expect, open } from '../support/test';

test('leaves goose with the page, as often as the reader comes back', async ({
  page,
  openSession,
}) => {
  const answers = ['One.', 'Two.', 'Three.', 'Four.'];
  await openSession(answers);
  // Browsers keep six connections to a host, and a visit takes two or three.
  for (const text of answers) {
    await composer(page).fill('Are you there?');
    await sendButton(page).click();
    await expect(said(page, text)).toBeVisible();
    await finished(page);
    await page.goto('/llms.txt');
    await page.goBack();
  }
  await expect(said(page, 'Four.')).toBeVisible();
});

test('what a pressed button opened gives the focus back to it', async ({ page }) => {
  // Debian's WebKit focuses a pressed button, Safari does not.
  await page.addInitScript(() => {
    addEventListener('mousedown', (event) => {
      if (!(event.target as Element).closest('button')) return;
      event.preventDefault();
      (document.activeElement as HTMLElement).blur();
    });
  });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await open(page, '/docs/quickstart');
  for (const [name, opened] of [
    ['Search', dialog('Search')],
    ['More ways to copy this page', page.getByRole('link', { name: 'View as Markdown' })],
    ['Do this with your goose', besidePage(page)],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(opened).toBeVisible();
    if (name === 'Do this with your goose')
      await opened.getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('no frame of a page has the colors of the other theme', async ({ page }) => {
  await page.goto('/llms.txt');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    });
  });
  for (const path of ['/', '/auth/login']) {
    await open(page, path);
    const colors = await page.evaluate(() => [
      ...(window as unknown as { seen: Set<string> }).seen,
    ]);
    expect(colors, path).toHaveLength(1);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  }
});

import { write } from '../../support/calls';
import { decide, test } from '../../support/console';
import { gate } from '../../support/gate';
import { askFromSearch, besidePage, connectPanel, panel } from '../../support/panel';
import { expect, heading, open } from '../../support/test';

test('leads through the quickstart by proofs', async ({ page, startGoose }) => {
  const words = gate();
  const goose = await startGoose([
    write('tic-tac-toe.html', '<h1>one</h1>'),
    { text: 'The game is there.', after: words.opened },
    write('tic-tac-toe.html', '<h1>two</h1>'),
    'Changed.',
  ]);
  await open(page, '/docs/quickstart');
  const shown = await connectPanel(page, goose);
  const send = shown.getByRole('button', { name: 'Send', exact: true });
  await expect(shown.getByText('answered on your computer.')).toBeVisible();
  await expect(shown.getByText('goose names its provider, openai')).toBeVisible();

  const consent = shown.getByRole('button', { name: 'Yes, on every page' });
  await consent.click();
  await expect(consent).toBeHidden();
  await shown.getByLabel('Folder').fill(goose.home.path);
  await send.click();
  const step = shown.getByRole('region', { name: 'Step' });
  await decide(shown, 'tic-tac-toe.html', 'Allow once');
  const proof = 'goose’s tool write ended, and was given tic-tac-toe.html.';
  await expect(step).toContainText(proof);
  await step.getByRole('button', { name: 'Next step' }).click();
  await expect(shown.getByLabel('In the conversation that is open')).toBeChecked();
  const where = shown.getByRole('group', { name: 'Where' });
  await expect(where).toContainText('Its mode: Approve: asks before it runs tools');
  await send.click();
  const waits = shown.getByText('It is sent once goose has ended its answer.');
  await expect(waits).toBeVisible();
  words.open();
  // Two lines and what is around them fill the panel to its last pixels, by the browser's fonts.
  await decide(shown, 'tic-tac-toe.html', 'Allow once', true);
  await step.getByRole('button', { name: 'Next step' }).click();
  await expect(shown.getByText('All steps are proven.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Do this with your goose' }).click();
  await expect(panel(page).getByText('Quickstart: 5 of 5 steps')).toBeVisible();
  for (const pressed of ['Forget my progress here', 'Keep it'])
    await panel(page).getByRole('button', { name: pressed }).click();
  await expect(panel(page).getByText('Quickstart: 5 of 5 steps')).toBeVisible();
  // Another document of this browser forgets them. The first two are proven anew.
  await page.evaluate(() =>
    localStorage.removeItem('goose.console.@nobody.manual.steps.quickstart'),
  );
  await expect(panel(page).getByText('Quickstart: 2 of 5 steps')).toBeVisible();
});

test('lies over the page on a phone, and closes', async ({ page, startGoose }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const goose = await startGoose([]);
  await open(page, '/docs/quickstart');
  const button = page.getByRole('button', { name: 'Do this with your goose' });
  await connectPanel(page, goose);
  await expect(heading(panel(page))).toHaveText('Quickstart: 2 of 5 steps');
  await besidePage(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(besidePage(page)).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(besidePage(page)).toBeVisible();
  // Faster than the browser goes back.
  await page.evaluate(async () => {
    const press = (label: string) =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent === label)
        ?.click();
    press('Close');
    await Promise.resolve().then(() => undefined);
    press('Do this with your goose');
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
  });
  await expect(besidePage(page)).toBeVisible();
  await page.goBack();
  await expect(besidePage(page)).toBeHidden();
  await expect(page).toHaveURL('/docs/quickstart');
  await askFromSearch(page, 'Why?');
  await expect(besidePage(page)).toBeVisible();
  const asked = panel(page).getByLabel('Your question');
  await expect(asked).toHaveValue('Why?');
  // A frame that is not drawn forgets which field had the focus.
  await asked.focus();
  await page.keyboard.press('Escape');
  await expect(besidePage(page)).toBeHidden();
  await page.getByRole('button', { name: /^Your goose · / }).click();
  await expect(asked).toBeFocused();
  await page.goBack();
  await expect(besidePage(page)).toBeHidden();
  await expect(page).toHaveURL('/docs/quickstart');
});

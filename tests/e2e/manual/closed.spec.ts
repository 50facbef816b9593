/** A panel that is closed, and the bar that leads back to what it has for its reader. */
import type { Page } from '@playwright/test';
import { userPrefix } from '../../../src/account/userStorage';
import { shell } from '../../support/calls';
import { createAccount, signIn } from '../../support/accounts';
import { seriousProblems } from '../../support/axe';
import {
  composer,
  halves,
  messages,
  question,
  test,
  useConnection,
} from '../../support/console';
import { siteUrl } from '../../support/environment';
import { gate } from '../../support/gate';
import { besidePage, panel } from '../../support/panel';
import { expect, open } from '../../support/test';

// A stream that a reload leaves.
test.use({ expectedErrors: ['net::ERR_'] });

const bar = (page: Page) => page.getByRole('complementary', { name: 'Your goose' });
const back = (page: Page) => bar(page).getByRole('button', { name: /^Your goose · / });

const steps = (page: Page) =>
  page.getByRole('button', { name: 'Do this with your goose' });

test('a held key sends nothing, and the bar leads back', async ({ page, startGoose }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const rest = gate();
  const modes = `${siteUrl}/docs/reference/permission-modes#modes`;
  const hold = async () => {
    for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down('Enter');
  };
  const goose = await startGoose([
    shell('echo heron > x.txt'),
    { text: halves(`It is at ${modes} and\n\n`, rest, 'that is the end.') },
  ]);
  await open(page, '/docs/quickstart');
  await expect(bar(page)).toHaveCount(0);
  await steps(page).click();
  const shown = panel(page);
  await useConnection(shown, goose.address, goose.secret);
  await shown.getByRole('button', { name: 'Ask', exact: true }).click();
  await shown.getByLabel('Your question').fill('Which modes are there?');
  const folder = shown.getByLabel('Folder');
  await folder.fill(goose.home.path);
  await page.keyboard.press('Escape');
  await back(page).focus();
  await hold();
  await expect(besidePage(page)).toBeVisible();
  await expect(folder).toBeFocused();
  await hold();
  await page.keyboard.up('Enter');
  await expect(shown.getByLabel('Your question')).toHaveValue('Which modes are there?');
  expect(goose.model.requests).toEqual([]);

  await folder.focus();
  await hold();
  await expect(question(shown)).toContainText('echo heron');
  await hold();
  const allow = question(shown).getByRole('button', { name: 'Allow once', exact: true });
  await expect(allow).toHaveAttribute('aria-disabled', 'false');
  await allow.focus();
  await hold();
  await page.keyboard.up('Enter');
  await expect(question(shown)).toContainText('echo heron');
  expect(goose.model.requests).toHaveLength(1);

  await page.keyboard.press('Escape');
  await expect(back(page)).toHaveText('Your goose · goose asks you something');
  await back(page).press('Enter');
  await expect(besidePage(page)).toBeVisible();
  await allow.click();

  await messages(shown).getByRole('link', { name: 'permission-modes#modes' }).click();
  await expect(page).toHaveURL('/docs/reference/permission-modes#modes');
  await expect(besidePage(page)).toBeHidden();
  await expect(back(page)).toHaveText('Your goose · goose is at work');
  rest.open();
  await expect(back(page)).toHaveText('Your goose · back to the answer');
  const part = 'aside[aria-label="Your goose"]';
  expect(await seriousProblems(page, { part })).toEqual([]);
  await back(page).click();
  await expect(messages(shown).getByText('that is the end.')).toBeVisible();
  await composer(shown).fill('And then?');
  await page.goBack();
  await expect(besidePage(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/docs/quickstart');

  await page.setViewportSize({ width: 820, height: 844 });
  // A prompt that a link brought to the console waits for a session of its own.
  const offer = `${userPrefix(null)}offer`;
  await page.evaluate((key) => localStorage.setItem(key, '"Say hi"'), offer);
  await page.reload();
  await expect(back(page)).toHaveText('Your goose · back to the answer');
  await back(page).click();
  await expect(messages(shown).getByText('that is the end.')).toBeVisible();
  await expect(composer(shown)).toHaveValue('And then?');
  await besidePage(page).getByRole('button', { name: 'Close' }).click();

  // Another reader has nothing to go back to, in this tab either.
  await signIn(page, await createAccount(), '/docs/quickstart');
  await expect(steps(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
    .not.toContain('@nobody');
});

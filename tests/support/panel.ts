/** The reader's goose beside a page. */
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { userPrefix } from '../../src/account/userStorage';
import { type LocalGoose, useConnection } from './console';

/** The document in the frame beside the page. */
export const panel = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Your goose"]');

/** The panel as a part of the page. */
export const besidePage = (page: Page) =>
  page.getByRole('dialog', { name: 'Your goose' });

/** Opens the panel from the button of a tutorial, and tells it where goose listens. */
export async function connectPanel(
  page: Page,
  { address, secret }: Pick<LocalGoose, 'address' | 'secret'>,
): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Do this with your goose' }).click();
  await useConnection(panel(page), address, secret);
  await panel(page).getByRole('button', { name: 'Disconnect' }).waitFor();
  return panel(page);
}

/** Keeps in the browser what a reader without an account has consented to, and what goose told. */
export const keepConsent = (page: Page, consent: object): Promise<void> =>
  page.evaluate(
    ([key, stored]) => {
      localStorage.setItem('goose.manual', 'yes');
      localStorage.setItem(key, stored);
    },
    [`${userPrefix(null)}manual.goose`, JSON.stringify(consent)] as const,
  );

/** Asks from the search dialog of the page. */
export async function askFromSearch(page: Page, question: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('textbox').fill(question);
  await search.getByRole('button', { name: `Ask your goose: “${question}”` }).click();
  await expect(search).toBeHidden();
}

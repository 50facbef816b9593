import type { Browser } from '@playwright/test';
import { desktop, load } from './browser.ts';

/** Milliseconds until the search of this site answers. */
export interface SearchTimes {
  /** From the first query of a visit to its results: the index is loaded for it. */
  readonly first: number;
  /** From a later query to its results, with the pause in which the reader may type on. */
  readonly later: readonly number[];
  /** What the index alone takes for such a query and its best pages. */
  readonly index: readonly number[];
}

/** Words of the docs. Each finds other pages, so that the list changes. */
const words = ['provider', 'robot', 'keyring', 'battery', 'quickstart', 'loop'];
const otherWords = ['extension', 'session', 'desktop', 'license', 'tool', 'mode'];

/** How many pages the dialog fetches for a query. */
const shownPages = 8;

/**
 * Types words into the search dialog of a page and waits for the results to be painted.
 *
 * @param address Path of a page with the search button.
 */
export async function searchTimes(
  browser: Browser,
  origin: string,
  address: string,
): Promise<SearchTimes> {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  await load(page, origin + address);
  await page.getByRole('button', { name: 'Search' }).first().click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.waitFor();
  // The dialog's own script is there; the index is not.
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchResults);

  const times: number[] = [];
  for (const word of words) {
    await page.evaluate(() => delete document.body.dataset['benchSearch']);
    await field.fill(word);
    const time = await page.waitForFunction(() => document.body.dataset['benchSearch']);
    times.push(Number(await time.jsonValue()));
  }
  const index = await page.evaluate(askIndex, { words: otherWords, shownPages });
  await context.close();
  const [first = Number.NaN, ...later] = times;
  return { first, later, index };
}

/** Runs in the page: notes how long it took from a change of the field to a change of the results. */
function watchResults() {
  const dialog = document.querySelector('dialog');
  let asked = 0;
  dialog?.addEventListener('input', ({ timeStamp }) => {
    asked = timeStamp;
  });
  const seen = new MutationObserver(() => {
    if (!dialog?.querySelector('ol li') || document.body.dataset['benchSearch']) return;
    requestAnimationFrame(() => {
      // The frame callback runs before the frame is painted, the message after it.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        document.body.dataset['benchSearch'] ??= String(performance.now() - asked);
      });
      port1.start();
      port2.postMessage(null);
    });
  });
  if (dialog)
    seen.observe(dialog, { subtree: true, childList: true, characterData: true });
}

interface Pagefind {
  search(
    word: string,
  ): Promise<{ readonly results: readonly { data(): Promise<unknown> }[] }>;
}

/** Runs in the page. */
async function askIndex(asked: {
  readonly words: readonly string[];
  readonly shownPages: number;
}): Promise<number[]> {
  const address = '/pagefind/pagefind.js';
  // The module is made by the build, and comes without types.
  const pagefind = (await import(address)) as Pagefind;
  await pagefind.search('goose');
  const times: number[] = [];
  for (const word of asked.words) {
    const start = performance.now();
    const { results } = await pagefind.search(word);
    await Promise.all(results.slice(0, asked.shownPages).map((result) => result.data()));
    times.push(performance.now() - start);
  }
  return times;
}

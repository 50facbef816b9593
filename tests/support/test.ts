import {
  expect,
  type Locator,
  type Page,
  test as playwrightTest,
} from '@playwright/test';
import { hydratedMark } from '../../site/docusaurusNames';
import { webkitTest } from '../webkit/test';
import { setLine } from './connection';

const base = process.env['BROWSER'] === 'webkit' ? webkitTest : playwrightTest;

interface Fixtures {
  /** Console errors that all tests of a file mean to cause, as parts of their text. */
  readonly expectedErrors: string[];
  /** The same; a test adds what it is about to cause. */
  readonly expected: string[];
  /** Fetch pages ahead, which costs a fifth of the time. False by default, as for a reader who saves data. */
  readonly prefetches: boolean;
}

/** The Auth emulator has no password policy, and the browser logs its answer. */
export const emulatorHasNoPolicy = 'the server responded with a status of 501';

/** A browser with windows asks for the icon of a text file too, such as that in which `signIn` begins. */
const isOfIcon = (address: string) => address.endsWith('/favicon.ico');

/** Firefox's words for what Chromium logs as `net::ERR_…`. */
const firefoxNetworkError = 'CORS request did not succeed';

/**
 * Firefox fails the scripts and styles that a page still loads when the reader leaves it; Chromium drops
 * them. React logs one that a boundary has caught as an object, and Firefox tells its type alone.
 */
const isLostChunk = (error: string) =>
  error === 'Error' || /^Loading (?:CSS )?chunk \d+ failed/.test(error);

const isExpected = (error: string, expected: readonly string[]) =>
  expected.some((part) => error.includes(part)) ||
  (error.includes(firefoxNetworkError) && expected.some((part) => part.includes('ERR_')));

/** A policy has blocked something, or the browser cannot parse it. */
const isViolation = (text: string) =>
  /Content Security Policy|Trusted(?:HTML|Script|Type)|Permissions-Policy/.test(text);

/** Sizes that change while sizes are reported come in the next frame; WebKit logs it as an error. */
const laterFrame = 'ResizeObserver loop completed with undelivered notifications.';

/**
 * The site's test: it also fails when the page logs an error that the test did not announce, since
 * a reader's console is where broken pages speak first, and when any window breaks its policy.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  expected: ({ expectedErrors }, use) =>
    use([emulatorHasNoPolicy, laterFrame, ...expectedErrors]),
  prefetches: [false, { option: true }],

  context: async ({ context, expected, prefetches }, use) => {
    if (!prefetches) await setLine(context, { effectiveType: '4g', saveData: true });
    const violations: string[] = [];
    context.on('console', (message) => {
      const text = message.text();
      if (isViolation(text) && !isExpected(text, expected)) violations.push(text);
    });
    await use(context);
    expect(violations, 'violations of a policy in any window').toEqual([]);
  },

  page: async ({ page, browserName, expected }, use) => {
    const errors: string[] = [];
    /** Those of the document that is open. Once another one comes, the reader had left it. */
    let lostChunks: string[] = [];
    const note = (message: string) => {
      if (isExpected(message, expected)) return;
      const mayHaveLeft = browserName === 'firefox' && isLostChunk(message);
      (mayHaveLeft ? lostChunks : errors).push(message);
    };
    page.on('pageerror', ({ message }) => note(message));
    page.on('domcontentloaded', () => (lostChunks = []));
    page.on('console', (message) => {
      const isError = message.type() === 'error' && !isOfIcon(message.location().url);
      if (isError) note(message.text());
    });
    if (base === playwrightTest) interceptAtOnce(page);
    await use(page);
    expect([...errors, ...lostChunks], 'errors in the console of the page').toEqual([]);
  },
});

/**
 * Chromium tells an open page late that its requests are intercepted, so that a key may overtake the
 * message: 6 to 14 of 40 times on a busy page. A call into the page comes after it.
 */
function interceptAtOnce(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...options) => {
    const routed = await route(...options);
    await page.evaluate(() => undefined);
    return routed;
  };
}

export { expect };

/** Waits until the page's script has taken over the static text. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute(hydratedMark, 'true');
}

/** Opens a page and waits until its script has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export const heading = (page: Pick<Page, 'getByRole'>) =>
  page.getByRole('heading', { level: 1 });

/** The bar at the top of each page. */
export const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The list of all pages of the docs. */
export const sidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' });

/** Pixels of the page that lie beside the screen. */
export const beyond = (page: Page) =>
  page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );

/** Runs a part of a test whose failure begins with the part's name. */
export const named = (name: string, run: () => Promise<void>): Promise<void> =>
  test.step(name, () =>
    run().catch((error: unknown) => {
      if (error instanceof Error) error.message = `${name}: ${error.message}`;
      throw error;
    }),
  );

/** Expects links in a place, by their names and where they lead. */
export async function expectLinks(
  place: Locator,
  links: readonly (readonly [name: string, href: string | RegExp])[],
): Promise<void> {
  for (const [name, href] of links)
    await expect(place.getByRole('link', { name })).toHaveAttribute('href', href);
}

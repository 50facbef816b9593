import { expect, type Page, test as base } from '@playwright/test';
import { hydratedMark } from '../../site/marks';

/** Console errors that a test means to cause, as parts of their text. */
interface Fixtures {
  readonly expectedErrors: string[];
}

/** The Auth emulator has no password policy, and the browser logs its answer. */
const emulatorHasNoPolicy = 'the server responded with a status of 501';

/** Whether the browser says that a page's policy has blocked something, or that it cannot be read. */
const isViolation = (text: string) =>
  /Content Security Policy|Trusted(?:HTML|Script|Type)|Permissions-Policy/.test(text);

/**
 * The site's test: it also fails when the page logs an error that the test did not announce, since
 * a reader's console is where broken pages speak first, and when any window breaks its policy.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  context: async ({ context, expectedErrors }, use) => {
    const violations: string[] = [];
    context.on('console', (message) => {
      if (isViolation(message.text())) violations.push(message.text());
    });
    await use(context);
    expect(
      violations.filter((text) => !expectedErrors.some((part) => text.includes(part))),
      'violations of a policy in any window',
    ).toEqual([]);
  },

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(page);
    expect(
      errors.filter(
        (error) =>
          ![emulatorHasNoPolicy, ...expectedErrors].some((part) => error.includes(part)),
      ),
      'errors in the console of the page',
    ).toEqual([]);
  },
});

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

/** The console on small screens, and above a keyboard: what is written and what is asked stays in sight. */
import type { Locator, Page } from '@playwright/test';
import {
  composer,
  openConsole,
  question,
  say,
  startSession,
  test,
} from '../../support/console';
import { expect } from '../../support/test';

const scrollable = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } =
      document.documentElement;
    return { down: scrollHeight - clientHeight, aside: scrollWidth - clientWidth };
  });

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [844, 390],
  [667, 375],
  [568, 320],
  [320, 256],
] as const) {
  test(`${width} × ${height} shows all of a session`, async ({ page, startGoose }) => {
    const goose = await startGoose([
      { toolCalls: [{ name: 'shell', arguments: { command: 'echo one' } }] },
      'Done.',
    ]);
    await page.setViewportSize({ width, height });
    await openConsole(page, goose);
    await expect(page.getByText('goose is connected.')).toBeVisible();
    expect(await scrollable(page)).toEqual({ down: 0, aside: 0 });
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.locator('.theme-announcement-bar')).toBeHidden();
    await startSession(page, goose.home.path);
    await expect(composer(page)).toBeInViewport({ ratio: 1 });
    await expect(send(page)).toBeInViewport({ ratio: 1 });

    await page.mouse.move(width / 2, 10);
    await page.mouse.wheel(0, 500);
    expect(await scrollable(page)).toEqual({ down: 0, aside: 0 });
    await expect(composer(page)).toBeInViewport({ ratio: 1 });

    await say(page, 'Go');
    await expect(question(page)).toContainText('echo one');
    await question(page).getByRole('button', { name: 'Allow once' }).click();
    await expect(page.getByText('Done.', { exact: true }).first()).toBeInViewport();
    expect(await scrollable(page)).toEqual({ down: 0, aside: 0 });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what costs something is 44 pixels high', async ({ page, openSession }) => {
    await openSession([
      { toolCalls: [{ name: 'shell', arguments: { command: 'echo one' } }] },
    ]);
    const heights = (buttons: Locator) =>
      buttons.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
    const isHigh = (height: number) => height >= 44;
    await say(page, 'Go');
    await expect(question(page)).toContainText('echo one');
    const answers = question(page).getByRole('button', {
      name: /^(Allow|Reject|Always)/,
    });
    expect((await heights(answers)).every(isHigh)).toBe(true);
    await question(page).getByRole('button', { name: 'Reject', exact: true }).tap();
    await expect(question(page)).toBeHidden();
    await expect(send(page)).toBeVisible();
    expect((await heights(send(page))).every(isHigh)).toBe(true);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    const asked = page.getByRole('alertdialog', { name: 'Delete session' });
    const decisions = await heights(asked.getByRole('button'));
    expect(decisions).toHaveLength(2);
    expect(decisions.every(isHigh)).toBe(true);
  });

  test('the changed files have a way back in sight', async ({ page, openSession }) => {
    await openSession([]);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Changed files' }).click();
    await expect(page.getByRole('region', { name: 'Changed files' })).toBeVisible();
    const back = page.getByRole('button', { name: 'Back to the messages' });
    await expect(back).toBeInViewport({ ratio: 1 });
    await back.click();
    await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  });
});

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(`${width} × ${height} has room for a script and a message`, async ({
    page,
    openSession,
  }) => {
    const command = 'echo one\n'.repeat(60);
    await openSession([{ toolCalls: [{ name: 'shell', arguments: { command } }] }]);
    await page.setViewportSize({ width, height });
    await say(page, 'Go');
    await expect(question(page)).toContainText('echo one');
    for (const part of [composer(page), question(page)])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
}

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 568, height: 320 }, hasTouch: true, isMobile: true });

  test('what is written stays above the keyboard', async ({ page, openSession }) => {
    await openSession([]);
    await composer(page).focus();
    // As a browser tells that lays the keyboard over the page.
    await page.evaluate(() => {
      const seen = window.visualViewport;
      if (!seen) throw new Error('no visual viewport');
      Object.defineProperty(seen, 'height', { value: 120, configurable: true });
      seen.dispatchEvent(new Event('resize'));
    });
    const below = async () => {
      const box = await composer(page).boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    await expect.poll(below).toBeLessThanOrEqual(120);
    await composer(page).fill('One\ntwo\nthree\nfour\nfive\nsix\nseven');
    expect(await below()).toBeLessThanOrEqual(120);
    await expect(send(page)).toBeVisible();
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
      'content',
      /interactive-widget=resizes-content/,
    );
  });
});

/** The console on small screens, and above a keyboard: what is written and what is asked stays in sight. */
import type { Locator, Page } from '@playwright/test';
import { shell } from '../../support/calls';
import { createAccount, sendForm } from '../../support/accounts';
import { problemsIn } from '../../support/axe';
import { siteUrl } from '../../support/environment';
import {
  composer,
  decide,
  messages,
  openConsole,
  openMore,
  question,
  say,
  sendButton,
  startSession,
  test,
  whatWouldRun,
} from '../../support/console';
import { expect, named } from '../../support/test';

/** Nothing lies below the screen, or beside it. */
const allFits = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } =
          document.documentElement;
        return [scrollHeight - clientHeight, scrollWidth - clientWidth];
      }),
    )
    .toEqual([0, 0]);

/** Something lies over the last line of what would run, once it is scrolled there. */
const isEndCovered = (page: Page) =>
  whatWouldRun(page).evaluate((region) => {
    region.scrollIntoView({ block: 'end' });
    region.scrollTo(0, region.scrollHeight);
    const { left, bottom } = region.getBoundingClientRect();
    const drawn = document.elementFromPoint(left + 4, bottom - 3);
    return !region.contains(drawn);
  });

/** The end, which may stay in sight, leaves room for what stands before it. */
const isStartSeen = (page: Page, text: string) =>
  whatWouldRun(page).evaluate((region, start) => {
    region.scrollTo(0, 0);
    const { left, bottom } = region.getBoundingClientRect();
    const drawn = document.elementFromPoint(left + 20, bottom - 6);
    return drawn?.textContent.includes(start) ?? false;
  }, text);

const sizes = [
  { width: 844, height: 390, isLong: true },
  { width: 320, height: 256 },
] as const;

test('a low or narrow screen shows all of a session', async ({ page, startGoose }) => {
  const goose = await startGoose(
    sizes.flatMap(({ width, ...size }) => [
      shell(`echo ${width}\n${'isLong' in size ? 'true\n'.repeat(60) : ''}`),
      `Done at ${width}.`,
    ]),
  );
  await openConsole(page, goose);
  await expect(page.getByText('goose is connected.')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await allFits(page);
    await expect(page.locator('.theme-announcement-bar')).toBeHidden();
  }

  await startSession(page, goose.home.path);
  for (const { width, height, ...size } of sizes) {
    await named(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(composer(page)).toBeInViewport({ ratio: 1 });
      await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
      const mode = await page.getByLabel('Mode in force').boundingBox();
      const model = await page.getByRole('button', { name: /^Model / }).boundingBox();
      expect(mode?.y, 'the chips share a line').toBeCloseTo((model?.y ?? 0) + 1, 0);
      await page.mouse.move(width / 2, 10);
      await page.mouse.wheel(0, 500);
      await allFits(page);
      await expect(composer(page)).toBeInViewport({ ratio: 1 });

      await say(page, 'Go');
      await expect(question(page)).toContainText(`echo ${width}`);
      if ('isLong' in size) {
        for (const part of [composer(page), question(page)])
          await expect(part).toBeInViewport({ ratio: 1 });
        expect(await isStartSeen(page, `echo ${width}`), 'its start is seen').toBe(true);
      }
      await page.getByRole('button', { name: 'Reject with a reason' }).click();
      await expect(page.getByLabel('Reason for goose')).toBeFocused();
      expect(await isEndCovered(page), 'the end is covered').toBe(false);
      await decide(page, `echo ${width}`, 'Allow once', 'isLong' in size);
      const done = page.getByText(`Done at ${width}.`, { exact: true }).first();
      await expect(done).toBeInViewport();
      await expect(sendButton(page)).toBeVisible();
      await allFits(page);
    });
  }

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
  await expect.poll(below).toBeLessThanOrEqual(120);
  await expect(sendButton(page)).toBeVisible();
  const viewport = page.locator('meta[name="viewport"]');
  await expect(viewport).toHaveAttribute('content', /interactive-widget=resizes-content/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 667 }, hasTouch: true, isMobile: true });

  test('a link leads to goose, and messages have the screen', async ({
    page,
    makeGoose,
  }) => {
    const lines = Array.from({ length: 30 }, (_, index) => `echo line ${index}`);
    const { address, secret, ...goose } = await makeGoose([
      'Hello, phone.',
      shell(['set -e', ...lines, 'rm -rf /tmp/x'].join('\n')),
      'Read.',
      'A **bold** [link](https://a.example).',
    ]);
    // Browsers find this name on their own computer; to the console it is another one.
    const remote = address.replace('http://127.0.0.1', 'https://goose.localhost');
    const linked = (to: string) =>
      `/app#${String(new URLSearchParams({ goose: to, secret }))}`;
    const asked = page.getByRole('region', { name: 'A link to a goose' });
    const connect = asked.getByRole('button', { name: 'Connect to it' });
    const shown = messages(page);
    const share = async () => ((await shown.boundingBox())?.height ?? 0) / 667;
    const expectHigh = async (buttons: Locator) => {
      const heights = await buttons.evaluateAll((all) =>
        all.map((it) => it.getBoundingClientRect().height),
      );
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    };
    const answers = question(page).getByRole('button', {
      name: /^(Allow once|Reject|Always allow|Always reject)$/,
    });

    await named('a link leads to goose by a login and a question', async () => {
      await goose.start({ args: ['--tls', '--allowed-origin', siteUrl] });
      const addresses: string[] = [];
      page.on('framenavigated', () => addresses.push(page.url()));
      page.on('request', (request) => addresses.push(request.url()));
      await page.goto(linked(remote));
      const account = await createAccount();
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      await sendForm(page, account);
      await expect(asked).toBeFocused();
      await expect(asked).toContainText(remote);
      expect(await problemsIn(page, 'main')).toEqual([]);
      const withSecret = addresses
        .filter((each) => each.includes(secret))
        .map((each) => new URL(each).pathname);
      expect(new Set(withSecret)).toEqual(new Set(['/app']));
      expect(page.url()).not.toContain(secret);
      await expectHigh(connect);
      await connect.click();
      await expect(asked).toBeHidden();
      await startSession(page, goose.home.path);
      await say(page, 'Hello');
      await expect(messages(page).getByText('Hello, phone.').first()).toBeVisible();
    });

    await named('Enter makes a new line, and the button sends', async () => {
      await composer(page).tap();
      await page.keyboard.type('One');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Two');
      await expect(composer(page)).toHaveValue('One\nTwo');
      await expectHigh(sendButton(page));
      await expectHigh(page.getByRole('button', { name: /^Model / }));
      await sendButton(page).tap();
    });

    await named('a script is in its lines, with its end and the answers', async () => {
      const region = whatWouldRun(page);
      const end = region.getByText('rm -rf /tmp/x');
      await expect(region).toContainText('32 lines');
      await expect(region).not.toContainText(String.raw`\n`);
      await expect(end).toBeInViewport({ ratio: 1 });
      await expect(answers).toHaveCount(4);
      for (const button of await answers.all())
        await expect(button).toBeInViewport({ ratio: 1 });
      await expectHigh(answers);
      const isTooWide = await region.evaluate((it) => it.scrollWidth > it.clientWidth);
      expect(isTooWide).toBe(false);
      await expect(region.getByText('set -e')).toBeInViewport();
      await region.getByText('echo line 0').scrollIntoViewIfNeeded();
      await expect(region.getByText('echo line 0')).toBeInViewport();
      await expect(end).toBeInViewport({ ratio: 1 });
      const enlarge = (size: string) =>
        page.evaluate((it) => (document.documentElement.style.fontSize = it), size);
      await enlarge('200%');
      const sizeOf = async (part: Locator) =>
        (await part.boundingBox()) ?? { height: 0, width: 0 };
      await expect.poll(async () => (await sizeOf(region)).height).toBeGreaterThan(250);
      expect((await sizeOf(composer(page))).width).toBeGreaterThan(150);
      await enlarge('');
      await question(page).getByRole('button', { name: 'Reject', exact: true }).tap();
    });

    await named('the messages have most of the screen', async () => {
      await expect(shown.getByText('Read.', { exact: true })).toBeVisible();
      // Until the turn is over, a line says what goose does.
      await expect.poll(share).toBeGreaterThan(0.67);
      await expect(page.getByRole('button', { name: 'Rename' })).toBeHidden();
    });

    await named('the changed files have a way back in sight', async () => {
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      await page.getByRole('button', { name: 'Changed files' }).tap();
      await expect(page.getByRole('region', { name: 'Changed files' })).toBeVisible();
      const back = page.getByRole('button', { name: 'Back to the messages' });
      await expect(back).toBeInViewport({ ratio: 1 });
      await back.tap();
      await expect(shown).toBeVisible();
    });

    await named('an answer is shown as it was written', async () => {
      await composer(page).fill('Show me');
      await sendButton(page).tap();
      const link = shown.getByRole('link', { name: 'link' });
      const plain = shown.getByRole('button', { name: 'Show as plain text' });
      await plain.press('Enter');
      await expect(
        shown.getByText('A **bold** [link](https://a.example).'),
      ).toBeVisible();
      await expect(link).toBeHidden();
      await expect(shown.getByRole('button', { name: 'Show formatted' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(link).toBeVisible();
    });

    await page.setViewportSize({ width: 820, height: 1180 });
    const more = page.getByRole('button', { name: 'More', exact: true });
    const place = await more.boundingBox();
    await more.tap();
    expect(await more.boundingBox()).toEqual(place);
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    const sure = page.getByRole('alertdialog', { name: 'Delete session' });
    await expect(sure.getByRole('button')).toHaveCount(2);
    await expectHigh(sure.getByRole('button'));
    await sure.getByRole('button', { name: 'Keep it' }).tap();

    await named('another device, a hostile link, and the installation', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openMore(page);
      await page.getByRole('button', { name: 'Use on another device' }).click();
      const dialog = page.getByRole('dialog', { name: 'Use on another device' });
      await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.goto(linked('http://evil.example'));
      await expect(asked).toContainText('Plain http:// is for goose on this computer.');
      await expect(connect).toBeHidden();
      await asked.getByRole('button', { name: 'Discard the link' }).click();
      await expect(asked).toBeHidden();
      await expect(page.getByRole('button', { name: 'New session' })).toBeVisible();

      // A phone can install the console.
      const devtools = await page.context().newCDPSession(page);
      const { errors, url, data } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const start = String(JSON.parse(data ?? '').start_url);
      expect(new URL(start, url).pathname).toBe('/app');
      const installed = await devtools.send('Page.getInstallabilityErrors');
      expect(installed.installabilityErrors).toEqual([]);
    });
  });
});

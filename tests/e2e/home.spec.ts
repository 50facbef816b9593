import type { Page } from '@playwright/test';
import type {
  CliCommand,
  CliData,
  ExtensionsData,
  ProvidersData,
} from '../../data/types';
import { readData } from '../../tools/goose/data';
import { copied } from '../support/clipboard';
import { seriousProblems } from '../support/axe';
import { holdBack } from '../support/connection';
import { recorded } from '../support/pages';
import { expect, expectLinks, hydrated, named, open, test } from '../support/test';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0';

const command = (page: Page) => page.getByRole('tabpanel').locator('code');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

// These tests look at motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('counts are true, ways lead on, and the command is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await holdBack(page, '**/assets/js/**');
  await page.goto('/', { waitUntil: 'commit' });
  const other = page.getByRole('radio', { name: 'Sort a folder' });
  await page.getByText('Sort a folder', { exact: true }).click();
  await expect(other).toBeChecked();
  release();
  await hydrated(page);
  await expect(other).toBeChecked();
  const transcript = page.getByRole('region', { name: 'Transcript' });
  const { length } = recorded('sort-a-folder').steps;
  await expect(transcript.getByRole('listitem')).toHaveCount(length);
  await tab(page, 'macOS').click();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Windows')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(command(page)).toContainText('download_cli.ps1');

  const { providers, gooseVersion } = readData<ProvidersData>('providers');
  const { extensions } = readData<ExtensionsData>('extensions');
  const commands = ({ commands: below }: CliCommand): number =>
    below.reduce((sum, next) => sum + 1 + commands(next), 0);
  const proof = page.getByRole('region', { name: 'Counted, not claimed' });
  await expect(proof).toContainText(`the released goose ${gooseVersion}`);
  for (const name of [
    `${providers.length} model providers`,
    `${extensions.length} built-in extensions`,
    `${extensions.flatMap(({ tools }) => tools).length} tools in these extensions`,
    `${commands(readData<CliData>('cli').root)} commands and subcommands`,
  ])
    await expect(proof.getByRole('link', { name, exact: true })).toBeVisible();
  await expectLinks(page.locator('body'), [
    ['Start a session', '/docs/quickstart'],
    ['Walk through the app', '/docs/tutorials/desktop_v1'],
    ['Connect an editor', '/docs/guides/editors'],
    ['Walk a simulated Spot', '/docs/tutorials/bd_spot_mini'],
    ['What is public about Atlas', '/docs/tutorials/bd_atlas'],
    ['Watch an inspection, step by step', '/nypd-demo'],
  ]);

  await page.getByRole('button', { name: 'Copy the install command' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied(page)).toBe(await command(page).textContent());

  await page.evaluate(() => {
    // As without https.
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.getByRole('button', { name: /^Cop/ }).click();
  await expect(page.getByRole('button', { name: 'Not copied' })).toBeVisible();

  await open(page, '/docs/getting-started/installation');
  await expect(tab(page, 'Windows').first()).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Windows').first().focus();
  await page.keyboard.press('ArrowLeft');
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Space');
  await expect(tab(page, 'Windows').first()).toHaveAttribute('aria-selected', 'false');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('the recorded sessions are there in full, stepped and played', async ({ page }) => {
  const { steps, gooseVersion } = recorded('fix-a-test');
  const player = page.getByRole('region', { name: 'Three tasks, recorded' });
  const shown = player.getByRole('listitem');
  const slider = player.getByRole('slider');
  const replay = player.getByRole('button', { name: 'Replay' });

  await named('for less motion it stays still', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const release = await holdBack(page, '**/assets/js/**');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(shown).toHaveCount(steps.length);
    await slider.focus();
    await page.keyboard.press('Home');
    release();
    await hydrated(page);
    await page.clock.install();
    await expect(replay).toBeHidden();
    await page.clock.fastForward(30_000);
    await expect(shown).toHaveCount(1);
    await page.keyboard.press('End');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  await expect(shown).toHaveCount(steps.length);
  await expect(shown.nth(3)).toContainText('FAIL three of one item');
  await expect(player).toContainText(`Recorded with goose ${gooseVersion}`);
  await expect(player).toContainText('words and choices were scripted');

  await named('it plays from the start to the end, pauses and goes on', async () => {
    await replay.click();
    await expect(shown).toHaveCount(1);
    await expect(async () => {
      await page.clock.runFor(1000);
      expect(await shown.count()).toBeGreaterThan(2);
    }).toPass();
    await page.keyboard.press('Enter');
    const paused = await shown.count();
    await page.clock.fastForward(30_000);
    await expect(shown).toHaveCount(paused);
    await page.keyboard.press('Space');
    await expect(async () => {
      await page.clock.runFor(3000);
      expect(await shown.count()).toBe(steps.length);
    }).toPass();
    await expect(shown.last()).toBeInViewport();
    await expect(replay).toBeVisible();
  });

  await named('it is stepped through by keyboard', async () => {
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(shown).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(shown).toHaveCount(3);
    const third = `Step 3 of ${steps.length}: goose runs shell`;
    await expect(slider).toHaveAttribute('aria-valuetext', third);
  });

  await page.getByRole('radio', { name: 'Fix a test' }).focus();
  for (const [name, file] of [
    ['Sort a folder', 'sort-a-folder'],
    ['Ask a database', 'ask-a-database'],
  ] as const)
    await named(name, async () => {
      const task = recorded(file);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name })).toBeChecked();
      await expect(shown).toHaveCount(task.steps.length);
      for (const index of [0, task.steps.length - 1]) {
        const step = task.steps[index];
        const words = step?.kind === 'call' ? '' : (step?.text ?? '');
        await expect(shown.nth(index)).toContainText(words);
      }
    });
});

for (const [width, theme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test.describe(`${width} pixels wide, in the ${theme} theme`, () => {
    test.use({ viewport: { width, height: 900 }, userAgent: windows });

    test('nothing moves while it loads and the session plays', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await page.addInitScript(() => {
        const total = { shift: 0 };
        Object.assign(window, { total });
        new PerformanceObserver((list) => {
          // TypeScript's DOM has no layout shifts yet.
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number;
            readonly hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) total.shift += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const release = await holdBack(page, '**/assets/js/**');
      await page.goto('/', { waitUntil: 'commit' });
      // Before any script of the page has loaded, too.
      await expect(command(page)).toContainText('download_cli.ps1');
      release();
      await hydrated(page);
      await expect(tab(page, 'Windows')).toHaveAttribute('aria-selected', 'true');
      await expect(command(page)).toHaveCount(1);
      await expect(command(page)).toContainText('download_cli.ps1');
      await page.waitForLoadState();
      const picture = page.getByRole('img', { name: /^The console in a browser/ });
      await expect(picture).toHaveCount(1);
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const pictures = asked.filter((url) => url.endsWith('.webp'));
      expect(pictures).toEqual([expect.stringContaining(`-${theme}-`)]);
      await page.clock.install();
      await page.getByRole('button', { name: 'Replay' }).click();
      await expect(async () => {
        await page.clock.runFor(1000);
        const step = await page.getByRole('slider').inputValue();
        expect(Number(step)).toBeGreaterThan(2);
      }).toPass();
      await page.getByRole('tab', { name: 'Linux' }).click();
      const shift = await page.evaluate(
        () => (window as unknown as { total: { shift: number } }).total.shift,
      );
      expect(shift).toBe(0);
      if (width < 400) expect(await seriousProblems(page)).toEqual([]);
    });
  });
}

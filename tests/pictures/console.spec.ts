/**
 * Takes the pictures of the console that the home page shows: the built site in a browser, with the
 * released goose behind it. The model's half is the script of the home page's first recording.
 *
 * `npm run record:pictures` writes them into src/home/pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fixATest } from '../../tools/goose/record/recordings';
import {
  decide,
  openConsole,
  question,
  say,
  startSession,
  test,
} from '../support/console';
import { createAccount, freshAccount } from '../support/accounts';
import { expect } from '../support/test';

/** In CSS pixels; `scale` is how many of the picture's stand for one. */
const sizes = {
  wide: { width: 1200, height: 800, scale: 1.5 },
  narrow: { width: 390, height: 640, scale: 2 },
} as const;

for (const [name, { scale, ...viewport }] of Object.entries(sizes)) {
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor: scale });

    test('the console asks before goose changes a file', async ({ page, makeGoose }) => {
      const goose = await makeGoose(fixATest.replies, {}, { title: 'A failing test' });
      const folder = path.join(goose.home.path, 'shop');
      mkdirSync(folder);
      for (const [file, text] of Object.entries(fixATest.files ?? {}))
        writeFileSync(path.join(folder, file), text);
      await goose.start();
      const account = await createAccount({ displayName: 'You' }, freshAccount('y'));
      await openConsole(page, goose, account);
      await startSession(page, folder);
      await say(page, fixATest.prompt);
      await decide(page, 'node total.test.mjs', 'Allow once');
      await decide(page, 'cat total.mjs', 'Allow once');
      await expect(question(page)).toContainText('item.quantity');
      // It takes answers once it has stood there for long enough to be read.
      await expect(
        question(page).getByRole('button', { name: 'Allow once' }),
      ).toBeEnabled();
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const theme of ['dark', 'light']) {
        // As when another tab has chosen it, so that the page draws the logo of the theme.
        await page.evaluate((newValue) => {
          const change = { storageArea: localStorage, key: 'theme', newValue };
          localStorage.setItem('theme', newValue);
          window.dispatchEvent(new StorageEvent('storage', change));
        }, theme);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        // The logo of a theme is asked for once the theme is there.
        await expect
          .poll(() =>
            page.evaluate(() =>
              [...document.images].every(
                (image) => image.complete || !image.checkVisibility(),
              ),
            ),
          )
          .toBe(true);
        await page.mouse.move(0, 0);
        const picture = await page.screenshot({ animations: 'disabled' });
        writeFileSync(
          `${process.env['PICTURES']}/console-${name}-${theme}.webp`,
          await webp(page, picture),
        );
      }
    });
  });
}

/** Encodes a picture by the browser, which needs no package. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  // A page without a policy of its own: the site's does not take data addresses.
  const blank = await page.context().newPage();
  const data = await blank.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await blank.close();
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

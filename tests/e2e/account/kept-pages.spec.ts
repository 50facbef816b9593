import { accountMenu, createAccount, signIn } from '../../support/accounts';
import { browserFlags, findBrowser } from '../../../tools/browser';
import { expect, test } from '../../support/test';

const browser = findBrowser();

// Playwright switches off what browsers do by themselves: keeping a page alive for Back.
test.use({
  launchOptions: {
    args: [...browserFlags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(browser !== null && { executablePath: browser }),
  },
  expectedErrors: ['net::ERR_'],
});

test('a kept page shows nothing of a user who left', async ({ page, context }) => {
  const anna = await createAccount({ displayName: 'Anna' });
  const bert = await createAccount({ displayName: 'Bert' });
  await signIn(page, anna, '/account');
  await page.getByLabel('Display name').fill('Anna writes this');
  await page.evaluate((email) => {
    window.addEventListener('pageshow', ({ persisted }) => {
      // Only what can be seen counts.
      const shows = document.body.innerText.includes(email);
      sessionStorage.setItem('test.kept', `kept: ${persisted}, shows Anna: ${shows}`);
    });
  }, anna.email);
  const kept = () => page.evaluate(() => sessionStorage.getItem('test.kept'));
  await page.goto('/llms.txt');
  // A kept page does not load again.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByLabel('Display name')).toHaveValue('Anna writes this');
  await expect(page.getByLabel('Display name')).toBeVisible();
  expect(await kept()).toMatch(/^kept: true/);

  await page.goto('/llms.txt');
  await signIn(await context.newPage(), bert, '/account');
  await page.goBack({ waitUntil: 'commit' });
  await expect(accountMenu(page, 'Bert')).toBeVisible();
  expect(await kept()).toBe('kept: true, shows Anna: false');
  await expect(page.getByLabel('Display name')).toHaveValue('Bert');
  await expect(page.getByRole('main')).not.toContainText(anna.email);
});

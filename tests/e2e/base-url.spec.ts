/** The site below a base URL, by the build that has analytics too. What leads out of it is not found. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { redirects } from '../../hosting/redirects';
import { belowBaseUrl } from '../support/hostedSite';
import { panel } from '../support/panel';
import { expect, expectLinks, hydrated, navbar, open, test } from '../support/test';

const { folder, server, settings } = belowBaseUrl();
const { baseUrl, url: publicUrl } = settings;

// Vercel's script is no file of the site.
test.use({ expectedErrors: ['_vercel', '404'] });

test.beforeEach(({ page }) =>
  page.route('**/_vercel/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  ),
);

/** Addresses of this site in a text, by what stands in front of them. */
function addressesIn(name: string, text: string): string[] {
  const own = publicUrl.replaceAll('.', String.raw`\.`);
  const found = [...text.matchAll(new RegExp(`${own}(/[^\\s"'<>)\`]*)`, 'g'))];
  const relative = name.endsWith('.html')
    ? [...text.matchAll(/\b(?:href|src|content)=["']?(\/[^\s"'<>]*)/g)]
    : [];
  return [...found, ...relative].map(([, address = '']) => address);
}

test('every address in the built files is below it, and leads to a file', () => {
  const names = globSync('**/*.{html,md,txt,xml}', { cwd: folder });
  expect(names.length).toBeGreaterThan(100);
  const lost = names.flatMap((name) =>
    addressesIn(name, readFileSync(path.join(folder, name), 'utf8'))
      // Without a host of its own, goose's documentation (its map and its archive) has the site's.
      .filter((address) => name.endsWith('.html') || address.startsWith(baseUrl))
      .map((address) => address.replace(/[?#].*$/, '').replace(/[.,]$/, ''))
      .filter((address) => !isThere(address) && !address.startsWith('/goose-docs-'))
      .map((address) => `${name}: ${address}`),
  );
  expect(lost.filter((line) => !/_vercel|: \/oauth\//.test(line))).toEqual([]);
});

function isThere(address: string): boolean {
  if (!address.startsWith(baseUrl)) return false;
  const file = path.join(folder, decodeURI(address.slice(baseUrl.length)));
  return ['', '.html', '/index.html'].some((end) => {
    const found = `${file}${end}`;
    return existsSync(found) && (end !== '' || path.extname(found) !== '');
  });
}

test('files, navigation, search, panel and login stay below it', async ({ page }) => {
  const lost: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) lost.push(response.url());
  });
  await open(page, `${server.origin}/`);
  await expect(page).toHaveURL(`${server.origin}/`);
  await navbar(page).getByRole('link', { name: 'Docs', exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/docs/category/getting-started`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Error handling');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.origin}/docs/goose-architecture/error-handling`);
  await open(page, `${server.origin}/docs/tutorials/first-mcp-server`);
  await page.getByRole('button', { name: 'Do this with your goose' }).click();
  await panel(page).getByText('Install goose first').click();
  const install = `${baseUrl}docs/getting-started/installation#install-the-cli`;
  const windows = panel(page).getByRole('link', { name: 'Windows', exact: true });
  await expect(windows).toHaveAttribute('href', install);
  await page.goto(`${server.origin}/app`, { waitUntil: 'commit' });
  const next = new URLSearchParams({ next: `${baseUrl}app` });
  await expect(page).toHaveURL(`${server.origin}/auth/login?${next}`);
  await hydrated(page);
  await open(page, `${server.origin}/auth/action`);
  const account = new URLSearchParams({ next: `${baseUrl}account` });
  const login = `${baseUrl}auth/login?${account}`;
  await expectLinks(page.getByRole('main'), [['Log in', login]]);
  expect(lost).toEqual([]);
});

test('moved and unknown pages lead on below it', async ({ page }) => {
  const moved = redirects.filter(({ to }) => to === '/' || to.includes('#'));
  expect(moved).toHaveLength(2);
  for (const { from, to } of moved) {
    await page.goto(`${server.origin}${from}`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`${server.origin}${to}`);
  }
  const answer = await page.goto(`${server.origin}/docs/no-such-page`);
  expect(answer?.status()).toBe(404);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Quickstart' }).first().click();
  await expect(page).toHaveURL(`${server.origin}/docs/quickstart`);
});

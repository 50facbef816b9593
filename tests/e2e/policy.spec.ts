import type { Page } from '@playwright/test';
import { expect, heading, test } from '../support/test';

/** Opens a page whose own scripts never come: its policy, and what it trusts, stand before them. */
async function openAlone(page: Page, address: string): Promise<void> {
  await page.route('**/assets/js/**', () => undefined);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
}

/** The page lets somebody do this. */
const works = (page: Page, task: (value: string) => void, value: string) =>
  page.evaluate(task, value).then(
    () => true,
    () => false,
  );

/** Attacks through a hole in the site. */
const plantScript = () => {
  const script = document.createElement('script');
  script.append('window.planted = true');
  document.head.append(script);
};

test('what a page trusts is said before any other script', async ({ request }) => {
  const html = await (await request.get('/docs/quickstart')).text();
  const scripts = html.match(/<script(?![^>]*ld\+json).*?<\/script>/gs) ?? [];
  expect(scripts[0]).toContain('createPolicy');
});

test('what is planted in a page is refused', async ({ page, expected }) => {
  expected.push('Content Security Policy', 'Trusted');
  await openAlone(page, '/docs/quickstart');
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.evaluate(plantScript);
  await expect.poll(() => messages.join()).toContain('TrustedScript');
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);

  const isTaken = (html: string) =>
    works(page, (text) => void (document.createElement('div').innerHTML = text), html);
  expect(await isTaken('<img src="x" onerror="window.planted = true">')).toBe(false);
  expect(await isTaken('<code class="x">a</code>')).toBe(false);
  expect(await isTaken('a <code>b</code> &lt;c&gt; < d')).toBe(true);

  const isLoaded = (address: string) =>
    works(page, (src) => void (document.createElement('script').src = src), address);
  expect(await isLoaded('/docs/quickstart.md')).toBe(false);
  expect(await isLoaded('/assets/../docs/quickstart.md')).toBe(false);
  expect(await isLoaded('https://evil.example/assets/js/main.js')).toBe(false);
  expect(await isLoaded('/assets/js/main.js')).toBe(true);
});

test('no policy is planted in a page, except Google’s', async ({ page, expected }) => {
  expected.push('Content Security Policy', 'Trusted');
  await openAlone(page, '/auth/login');
  const isMade = (name: string) =>
    works(
      page,
      (asked) => void Reflect.get(window, 'trustedTypes').createPolicy(asked, {}),
      name,
    );
  for (const name of ['gapi#gapi', 'goog#html', 'goog#html'])
    expect(await isMade(name), name).toBe(true);
  for (const name of ['default', 'planted', 'goog#planted'])
    expect(await isMade(name), name).toBe(false);
});

// It must fail, since every test of the site fails when a window breaks its policy.
test.fail('a violation fails the test', async ({ page }) => {
  await openAlone(page, '/docs/quickstart');
  const violated = page.waitForEvent('console');
  await page.evaluate(plantScript);
  await violated;
});

test('no other site may frame a page, or read its popups', async ({ request }) => {
  for (const path of ['/', '/docs/quickstart', '/auth/login', '/app', '/no-such-page']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}$/);
    const isPrivate = ['/auth/login', '/app'].includes(path);
    expect(headers['x-robots-tag'], path).toBe(isPrivate ? 'noindex' : undefined);
  }
});

test('only hashed names are cached', async ({ request }) => {
  const cached = async (path: string) =>
    (await request.get(path)).headers()['cache-control'];
  const page = await request.get('/docs/quickstart');
  const assets = new Set((await page.text()).match(/\/assets\/[\w~./-]+\.(?:js|css)/g));
  expect(assets.size).toBeGreaterThan(2);
  for (const path of assets) expect(await cached(path), path).toContain('max-age=3600');
  expect(await cached('/docs/quickstart')).toBe('public, max-age=0, must-revalidate');
  const missing = await request.get('/assets/js/main.00000000.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).not.toContain('immutable');
  expect(missing.headers()['cache-control']).toMatch(/max-age=\d{1,4}\b/);
  for (const path of ['/no-such-page', '/docs/quickstart.md', '/pagefind/pagefind.js'])
    expect(await cached(path), path).toContain('must-revalidate');
});

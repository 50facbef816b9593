import { readFileSync } from 'node:fs';
import path from 'node:path';
import { redirects, alternateRedirects } from '../../hosting/redirects';
import { siteDir } from '../support/environment';
import { served } from '../support/staticServer';
import { expect, heading, open, test } from '../support/test';

/** A page that became another, and one that became a section of another. */
const bothKinds = [
  redirects.find(({ to }) => !to.includes('#')),
  redirects.find(({ to }) => to.includes('#')),
].filter((redirect) => redirect !== undefined);

const spellings = ['/', '.html', '/index.html', '.html/'] as const;

test('every moved page answers 301 in each spelling', async ({ request }) => {
  expect(alternateRedirects.length).toBeGreaterThan(0);
  for (const { from, to } of [...redirects, ...alternateRedirects]) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status(), from).toBe(301);
    expect(answer.headers()['location'], from).toBe(to);
  }
  for (const { from, to } of bothKinds)
    for (const spelling of spellings) {
      const spelled = await request.get(`${from}${spelling}?a=1`, { maxRedirects: 1 });
      expect(new URL(spelled.url()).pathname, from + spelling).toBe(to.split('#')[0]);
    }
  for (const { to } of alternateRedirects)
    expect(await (await request.get(to)).text()).toMatch(/^# /);
});

test.describe('in the built files, without redirect rules of a server', () => {
  test.use({ expectedErrors: ['404', 'net::ERR_'] });

  const server = served(siteDir);

  test('every moved page leads on, and keeps query and hash', async ({ page }) => {
    for (const { from, to } of bothKinds) {
      await page.goto(`${server.origin}${from}.html/?a=1#there`, { waitUntil: 'commit' });
      const [target, section = 'there'] = to.split('#');
      await expect(page).toHaveURL(`${server.origin}${target}?a=1#${section}`);
    }
    await expect(page.locator('#using-goose-for-free')).toBeInViewport();
    for (const { from, to } of redirects) {
      const html = readFileSync(path.join(siteDir, from, 'index.html'), 'utf8');
      expect(html).toContain(`href="${to}"`);
    }
  });

  // `src/clientModules/tidyAddress.test.ts` has more of them.
  test('another spelling becomes the address of its page', async ({ page }) => {
    for (const [from, to, title] of [
      ['/docs//quickstart.html/?a=1#there', '/docs/quickstart?a=1#there', 'Quickstart'],
      ['//no-such.host/page.html?a=1#b', '/no-such.host/page?a=1#b', 'Page Not Found'],
    ] as const)
      await test.step(from, async () => {
        await open(page, server.origin + from);
        await expect(page).toHaveURL(server.origin + to);
        await expect(heading(page)).toContainText(title);
      });
  });
});

/** The host's answers, also over TLS. tests/nginx/ sends nginx the same requests. */
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import { listenOnLoopback } from '../../tools/loopback';
import { certificateOf } from '../support/certificates';
import { folderChip, openConsole, test } from '../support/console';
import { siteUrl } from '../support/environment';
import { fileTypes, mediaType } from '../support/mediaTypes';
import { spellings } from '../support/spellings';
import { expect, heading, hydrated } from '../support/test';

test('every kind of file has the type that it has on every host', async ({ request }) => {
  const kinds = new Map(
    fileTypes.map((file) => [file[0].replace(/(?<=^\/[^/]*).*(?=\.)/, ''), file]),
  );
  for (const [address, type] of kinds.values()) {
    const found = (await request.head(address)).headers()['content-type'];
    expect([address, mediaType(found)]).toEqual([address, type]);
  }
});

test('other spellings are answered as on every host', async ({ request }) => {
  for (const [asked, status, to] of spellings) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    const found = [asked, answer.status(), answer.headers()['location']];
    expect(found).toEqual([asked, status, to]);
  }
});

test('the licenses of bundled code come with the site', async ({ request }) => {
  const response = await request.get('/third-party-licenses.txt');
  expect(response.status()).toBe(200);
  const text = await response.text();
  for (const name of ['react', 'react-dom', '@docusaurus/core', '@firebase/auth'])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  expect(text).toContain('Permission is hereby granted, free of charge');
  // Build tools are not in it.
  expect(text).not.toMatch(/^vitest /m);
});

test('crawlers are led to every page', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(await robots.text()) ?? [];
  expect(await (await request.get(sitemap)).text()).toContain(
    `<loc>${baseURL}/docs/quickstart</loc>`,
  );
});

test('an address in capitals leads to the small ones', async ({ page, expected }) => {
  expected.push('404');
  for (const [address, title] of [
    ['/Docs/Quickstart', 'Quickstart'],
    ['/Docs/No-Such-Page', 'Page Not Found'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(address.toLowerCase());
    await expect(heading(page)).toHaveText(title);
    await hydrated(page);
    await expect(heading(page)).toHaveCount(1);
  }
});

test.describe('over TLS', () => {
  const server = createServer(certificateOf('localhost'), (request, response) => {
    const { url, method } = request;
    const headers = { ...request.headers, connection: 'close' };
    forward(`${siteUrl}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })
      .on('error', () => response.destroy())
      .end();
  });
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is wanted out of it
    baseURL: async ({}, use) => {
      const { port } = new URL(await listenOnLoopback(server));
      await use(`https://localhost:${port}`);
      server.closeAllConnections();
      server.close();
    },
  });

  test('asks nothing else but goose', async ({ page, context, baseURL, makeGoose }) => {
    const plain: string[] = [];
    const mixed: string[] = [];
    page.on('request', (asked) => {
      if (asked.url().startsWith('http:')) plain.push(new URL(asked.url()).origin);
    });
    page.on('console', (said) => {
      if (/mixed content/i.test(said.text())) mixed.push(said.text());
    });
    for (const address of ['/', '/docs/quickstart']) {
      const answer = await page.goto(address);
      expect(answer?.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
      // Some browsers would upgrade the way to the reader's own machine as well.
      expect(answer?.headers()['content-security-policy']).not.toContain('upgrade');
      await page.waitForLoadState();
    }
    expect(plain).toEqual([]);
    const goose = await makeGoose([]);
    await goose.start({ args: ['--allowed-origin', baseURL ?? ''] });
    await openConsole(page, goose);
    await expect(folderChip(page)).toBeVisible();
    expect(plain).toContain(new URL(goose.address).origin);
    expect(mixed).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});

/** The host's answers, also over TLS. tests/nginx/ sends nginx the same requests. */
import { readFileSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import { listenOnLoopback } from '../../tools/loopback';
import { folderChip, openConsole, test } from '../support/console';
import { siteUrl } from '../support/environment';
import { fileTypes, mediaType } from '../support/mediaTypes';
import { spellings } from '../support/spellings';
import { expect, hydrated } from '../support/test';

test('every kind of file has the type that it has on every host', async ({ request }) => {
  const kinds = new Map(
    fileTypes.map((file) => [file[0].replace(/(?<=^\/[^/]*).*(?=\.)/, ''), file]),
  );
  for (const [address, type] of kinds.values()) {
    const answer = await request.head(address);
    expect([address, mediaType(answer.headers()['content-type'])]).toEqual([
      address,
      type,
    ]);
  }
});

test('other spellings are answered as on every host', async ({ request }) => {
  for (const [asked, status, to] of spellings) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([asked, answer.status(), answer.headers()['location']]).toEqual([
      asked,
      status,
      to,
    ]);
  }
});

test('the licenses of bundled code come with the site', async ({ request }) => {
  const response = await request.get('/third-party-licenses.txt');
  expect(response.status()).toBe(200);
  const text = await response.text();
  for (const name of ['react', 'react-dom', '@docusaurus/core', '@firebase/auth']) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  }
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

test.describe('an address in the wrong case', () => {
  test.use({ expectedErrors: ['404'] });

  test('leads to the one in small letters', async ({ page }) => {
    for (const [address, heading] of [
      ['/Docs/Quickstart', 'Quickstart'],
      ['/Docs/No-Such-Page', 'Page Not Found'],
    ] as const) {
      await page.goto(address);
      await expect(page).toHaveURL(address.toLowerCase());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });
});

test.describe('over TLS', () => {
  const certificate = (name: string) =>
    readFileSync(`tests/support/certificates/localhost.${name}`);
  const server = createServer(
    { key: certificate('key'), cert: certificate('pem') },
    ({ url, method, headers }, response) => {
      const { hostname, port } = new URL(siteUrl);
      const outgoing = forward(
        {
          hostname,
          port,
          path: url,
          method,
          headers: { ...headers, connection: 'close' },
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      outgoing.on('error', () => response.destroy());
      outgoing.end();
    },
  );
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

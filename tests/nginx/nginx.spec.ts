import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { redirects } from '../../hosting/redirects';
import { textTypes } from '../../hosting/mediaTypes';
import { siteDir, siteUrl } from '../support/environment';
import { fileTypes, mediaType } from '../support/mediaTypes';
import { spellings } from '../support/spellings';
import { expect, heading, open, test } from '../support/test';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
test.afterAll(() => agent.destroy());

/** Asks with the path as it is written, which `fetch` would tidy first. */
async function ask(pathname: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(siteUrl);
  const request = get({ hostname, port, path: pathname, headers, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await buffer(response),
  };
}

const file = (name: string) => readFileSync(path.join(siteDir, name));
const asset = (extension: string) =>
  `/${globSync(`assets/**/*.${extension}`, { cwd: siteDir })[0] ?? ''}`;

test('pages have clean addresses, and run under their policy', async ({ page }) => {
  await open(page, '/docs/quickstart');
  await page.getByRole('link', { name: 'API reference', exact: true }).click();
  await expect(heading(page)).toHaveText('API reference');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('textbox').fill('extension');
  await expect(search.getByRole('link').first()).toBeVisible();
});

test('moved pages and other spellings are answered as on every host', async () => {
  const moved = redirects.flatMap(({ from, to }) =>
    ['', '/', '.html', '/index.html', '/index.html/'].map(
      (end) => [`${from}${end}?a=1`, 301, to.replace(/(?=#|$)/, '?a=1')] as const,
    ),
  );
  const more = [
    ['/index.html?a=1', 301, '/?a=1'],
    ['/docs/quickstart.html?x=.html', 301, '/docs/quickstart?x=.html'],
  ] as const;
  for (const [asked, status, to] of [...moved, ...spellings, ...more]) {
    const answer = await ask(asked);
    expect([asked, answer.status, answer.headers.location]).toEqual([asked, status, to]);
  }
});

test('an answer that leads on is not cached for as long as the file', async () => {
  for (const name of [`${asset('js')}/`, '/fonts/figtree-latin.woff2/']) {
    const answer = await ask(name);
    expect(answer.status, name).toBe(301);
    expect(answer.headers['cache-control'], name).toContain('must-revalidate');
  }
});

test('no address leads to another site', async () => {
  const evil = ['//evil.test/', '//evil.test/a.html', '/\\evil.test/', '/%5Cevil.test/'];
  for (const from of evil)
    expect((await ask(from)).headers.location ?? '/', from).toMatch(/^\/(?![/\\])/);
});

for (const name of [
  '/no-such-page',
  '/assets/js/main.00000000.js',
  '/pagefind/index/none.pf_index',
  '/fonts/none.woff2',
  '/404.html',
  '/.git/config',
  '/docs/.env',
  '/../site.conf',
  '/..%2fsite.conf',
  '/assets/../../site.conf',
  '/assets/%2e%2e/%2e%2e/site.conf',
  '/docs/quickstart.html.br/x',
]) {
  test(`${name} is not found, and answered with a page of the site`, async () => {
    const answer = await ask(name);
    // nginx refuses a path that leads out of the root before it looks for anything.
    expect([400, 404]).toContain(answer.status);
    if (answer.status === 400) return;
    expect(answer.body.toString()).toContain('Page Not Found');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
}

test('files are sent compressed as the browser can read them', async () => {
  for (const [name, source] of [
    ['/docs/quickstart', 'docs/quickstart.html'],
    ['/', 'index.html'],
    [asset('js'), asset('js')],
    [asset('css'), asset('css')],
    ['/llms.txt', 'llms.txt'],
  ] as const) {
    const plain = await ask(name);
    expect(plain.headers.vary, name).toContain('Accept-Encoding');
    for (const [accepted, encoding, decode] of [
      [undefined, undefined, (body: Buffer) => body],
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const answer = accepted ? await ask(name, { 'Accept-Encoding': accepted }) : plain;
      expect(answer.headers['content-encoding'], name).toBe(encoding);
      expect(decode(answer.body).equals(file(source)), name).toBe(true);
      expect(answer.headers['content-type']).toBe(plain.headers['content-type']);
    }
  }
});

test('a page of the docs comes as Markdown to those who ask for it', async () => {
  const name = '/docs/reference/commands';
  const page = await ask(name);
  expect(page.headers.vary).toBe('Accept-Encoding, Accept');
  const accepted = { Accept: 'text/markdown, */*', 'Accept-Encoding': 'br' };
  const alternate = await ask(name, accepted);
  expect(alternate.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(alternate.headers.vary).toBe('Accept-Encoding, Accept');
  expect(brotliDecompressSync(alternate.body).equals(file(`${name}.md`))).toBe(true);
  expect(alternate.headers.etag).not.toBe(page.headers.etag);
  // Other pages have no alternate, and no reason to be cached twice.
  const post = await ask('/blog', { Accept: 'text/markdown' });
  expect(post.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(post.headers.vary).toBe('Accept-Encoding');
  for (const missing of ['/docs/none', '/docs/none.md'])
    expect((await ask(missing, { Accept: 'text/markdown' })).status).toBe(404);
});

test('every file has the type that it has on every host, and texts their encoding', async () => {
  const wellKnown = ['/.well-known/security.txt', 'text/plain'] as const;
  for (const [name, type] of [...fileTypes, wellKnown]) {
    const found = (await ask(name)).headers['content-type'];
    expect([name, mediaType(found)]).toEqual([name, type]);
    const isText = Object.values(textTypes).some((each) => each === type);
    expect(found?.includes('charset=utf-8'), name).toBe(isText);
  }
});

test('hashed names are cached for good, pages are validated again', async () => {
  const kept = await ask(asset('js'));
  expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const page = await ask('/docs/quickstart');
  expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const again = await ask('/docs/quickstart', {
    'If-None-Match': String(page.headers.etag),
  });
  expect(again.status).toBe(304);
});

test('only the console may reach any host over TLS', async () => {
  const allowed = async (name: string) =>
    /connect-src ([^;]*)/.exec(
      String((await ask(name)).headers['content-security-policy']),
    )?.[1];
  expect((await allowed('/app'))?.split(' ')).toContain('https:');
  expect((await allowed('/docs/quickstart'))?.split(' ')).not.toContain('https:');
});

test('five thousand requests on 64 connections all get an answer', async () => {
  const pages = globSync('**/*.html', { cwd: siteDir })
    .filter((name) => name !== '404.html' && !name.endsWith('/index.html'))
    .map((name) => [`/${name.replace(/(index)?\.html$/, '')}`, 200] as const);
  const paths = [...pages, [asset('js'), 200], ['/no-such-page', 404]] as const;
  const wrong: string[] = [];
  let asked = 0;
  const askOn = async () => {
    while (asked < 5000) {
      asked += 1;
      const [name, status] = paths[asked % paths.length] ?? ['/', 200];
      const answer = await ask(name, { 'Accept-Encoding': 'br' });
      if (answer.status !== status) wrong.push(`${name}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: 64 }, askOn));
  expect(wrong).toEqual([]);
});

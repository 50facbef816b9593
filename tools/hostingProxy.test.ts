import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { readablePath, startHostingProxy } from './hostingProxy';
import { freePort } from './ports';

/** A proxy before a server, and what that server is asked for. */
async function proxied(answer: (request: IncomingMessage, to: ServerResponse) => void) {
  const asked: (string | undefined)[] = [];
  const behind = createServer((incoming, response) => {
    asked.push(incoming.url);
    answer(incoming, response);
  });
  await new Promise<void>((resolve) => {
    behind.listen(0, '127.0.0.1', resolve);
  });
  const port = await freePort();
  const proxy = await startHostingProxy(port, (behind.address() as AddressInfo).port);
  onTestFinished(() => {
    for (const server of [proxy, behind]) {
      server.close();
      server.closeAllConnections();
    }
  });
  return {
    asked,
    get: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers }),
  };
}

it('asks once for what is named by its content, and hands it on as it was', async () => {
  const { asked, get } = await proxied((_, response) => {
    response.setHeader('Content-Type', 'text/javascript').setHeader('X-Own', 'yes');
    response.end('console.log(1)');
  });
  for (let times = 0; times < 2; times += 1) {
    const answer = await get('/assets/js/main.1.js');
    expect(answer.headers.get('X-Own')).toBe('yes');
    expect(answer.headers.get('Content-Type')).toBe('text/javascript');
    expect(await answer.text()).toBe('console.log(1)');
  }
  expect(asked).toEqual(['/assets/js/main.1.js']);
});

it.each([
  ['a page', '/docs/quickstart', {}],
  ['a part of a file', '/assets/js/main.1.js', { Range: 'bytes=0-3' }],
  ['a file that the browser has', '/assets/js/main.1.js', { 'If-None-Match': '"1"' }],
  ['a file that is missing', '/assets/js/missing.js', {}],
])('asks each time for %s', async (_, path, headers) => {
  const { asked, get } = await proxied((request, response) => {
    response.writeHead(request.url?.includes('missing') ? 404 : 200).end('text');
  });
  for (let times = 0; times < 2; times += 1) await (await get(path, headers)).text();
  expect(asked).toEqual([path, path]);
});

it('keeps no answer that was cut off', async () => {
  let times = 0;
  const { get } = await proxied((_, response) => {
    times += 1;
    response.writeHead(200, { 'Content-Length': 4 });
    if (times > 1) response.end('text');
    else response.write('te', () => response.destroy());
  });
  await expect(get('/assets/a.js').then((answer) => answer.text())).rejects.toThrow();
  expect(await (await get('/assets/a.js')).text()).toBe('text');
});

it.each(['/%', '/%E0%A4%A', '//', '///', '/a;b=%', '//[', '/\\[', 'http://[', '*', ''])(
  '%j has no path',
  (target) => {
    expect(readablePath(target)).toBeNull();
  },
);

it.each([
  ['/docs/quickstart?a=1', '/docs/quickstart?a=1'],
  ['/docs?%', '/docs?%25'],
  ['/docs?x=%E0%A4%A', '/docs?x=%25E0%25A4%25A'],
  ['/docs?x=%20', '/docs?x=%20'],
  ['http://evil.test/docs?x', '/docs?x'],
  ['//evil.test/a.html', '//evil.test/a.html'],
])('%j is asked for as %j', (target, path) => {
  expect(readablePath(target)).toBe(path);
});

it('gives nothing that cannot be decoded and parsed', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '%',
      '%2',
      '%00',
      '%E0',
      '\\',
      '?',
      '#',
      '[',
      '@',
      ':',
      '..',
      ' ',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const path = readablePath(`/${pieces.join('')}`);
      if (path === null) return;
      expect(() => decodeURI(path)).not.toThrow();
      expect(URL.canParse(path, 'http://127.0.0.1')).toBe(true);
    }),
  );
});

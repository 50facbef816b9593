/** The local start, whose server every test of this folder asks. */
import { connect } from 'node:net';
import { siteUrl } from '../support/environment';
import { expect, test } from '../support/test';

/** The first line of the answer to a request that is sent as it is written. */
function ask(request: string): Promise<string> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk;
    });
    // What refuses a request may close the line before it was sent to its end.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });
}

const get = (target: string, host = '127.0.0.1') =>
  ask(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

for (const target of ['/%', '/%E0%A4%A', '/docs/%c0%af', '//', '//%', '///', '//[', '*'])
  test(`the malformed address ${target} is refused, and the site goes on`, async () => {
    expect(await get(target)).toContain('400');
    expect(await get('/docs/quickstart')).toContain('200');
  });

for (const target of ['/?%', '/docs/quickstart?x=%E0%A4%A', 'http://127.0.0.1/', '/#%'])
  test(`${target} is answered with a page`, async () => {
    expect(await get(target)).toContain('200');
  });

for (const target of [
  '/%00',
  '//evil.test/a.html',
  `/${'a'.repeat(5000)}`,
  '/a%2f..%2f%2e',
])
  test(`${target.slice(0, 20)} does not end the site`, async () => {
    expect(await get(target)).toMatch(/ [45]\d\d /);
    expect(await get('/docs/quickstart')).toContain('200');
  });

test('a request that is too long, or names no host, is refused', async () => {
  expect(await get(`/${'a'.repeat(20_000)}`)).toContain('431');
  expect(await ask('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain('400');
  expect(await get('/', 'a b%')).toContain('200');
  expect(await ask('\u0000\u0001\r\n\r\n')).toContain('400');
  expect(await get('/docs/quickstart')).toContain('200');
});

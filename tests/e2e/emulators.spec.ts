/** The emulators that `npm start` has as well; `tools/test.ts` sees to it that they ask nobody else. */
import { connect } from 'node:net';
import { hostEmulatorUrl } from '../support/environment';
import { expect, test } from '../support/test';

/** Sends a request as it is written, and waits for an answer or half a second. */
function ask(text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(hostEmulatorUrl).port), '127.0.0.1', () =>
      socket.write(text),
    );
    socket.setTimeout(500, () => socket.destroy());
    socket.resume();
    // A refused request may lose its connection before it was sent to its end.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

const lines = (line: string, ...headers: readonly string[]) =>
  [`${line} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n');

const long = 'a'.repeat(20_000);

const targets =
  '/?% /?x=%E0%A4%A /#% /% /%E0%A4%A /docs/%c0%af // //% /// //[ * /%00 //evil.test/a.html ' +
  '/a%2f..%2f%2e /..%2f..%2fetc/passwd http://127.0.0.1/ http://evil.test:99999/ ftp://a/%2f ' +
  `javascript:alert(1) /${long.slice(5000)} /${long}`;

const oddRequests = [
  targets.split(' ').map((target) => lines(`GET ${target}`, 'Host: x')),
  ['[::%', '', 'a b%', 'evil.test:99999'].map((host) => lines('GET /', `Host: ${host}`)),
  ['CONNECT x:80', 'OPTIONS *', 'TRACE /'].map((line) => lines(line, 'Host: x')),
  [
    'Trailer: a',
    'Content-Length: 9',
    'Expect: 100-continue',
    `X: ${long.repeat(50)}`,
  ].map((header) => lines('GET /', 'Host: x', header)),
  lines('GET /', 'Host: x', 'Transfer-Encoding: chunked\r\n\r\nzz'),
  'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ['GET / HTT', '\u0000\u0001\r\n\r\n', lines('GET /')],
].flat();

test('the emulators go on whatever they are asked', async () => {
  for (const odd of oddRequests) {
    await ask(odd);
    const { status } = await fetch(hostEmulatorUrl, { method: 'HEAD' });
    expect([odd.slice(0, 80), status]).toEqual([odd.slice(0, 80), 200]);
  }
});

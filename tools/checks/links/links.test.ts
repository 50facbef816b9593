import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listenOnLoopback } from '../../loopback.ts';
import { freePort } from '../../ports.ts';
import { askAll, outsideAddresses } from './ask.ts';

describe('the addresses of a text', () => {
  it('are found in Markdown, source and HTML, each once and without fragment', () => {
    expect(
      outsideAddresses(`See [it](https://goose-docs.ai/a_(b) "title"), https://goose-docs.ai/c.
        const url = 'https://goose-docs.ai/c#part';
        <a href="https://goose-docs.ai/d?e=1&amp;f=2">d</a>`),
    ).toEqual([
      'https://goose-docs.ai/a_',
      'https://goose-docs.ai/c',
      'https://goose-docs.ai/d?e=1&f=2',
    ]);
  });

  it('are none of the reader’s own machine, of examples, or half written', () => {
    expect(
      outsideAddresses(
        'http://127.0.0.1:3284/ http://localhost:4000 http://192.168.1.2 https://example.com/a ' +
          'https://goose.test https://user:x@goose-docs.ai https:// https://YOUR_SITE/a http://${host}',
      ),
    ).toEqual([]);
  });
});

describe('asking', () => {
  const calls = new Map<string, number>();
  const answers: Readonly<
    Record<string, (response: ServerResponse, call: number) => void>
  > = {
    '/here': (response) => response.end('yes'),
    '/moved': (response) => response.writeHead(301, { Location: '/here' }).end(),
    '/gone': (response) => response.writeHead(404).end(),
    '/login': (response) => response.writeHead(403).end(),
    '/busy': (response, call) => response.writeHead(call < 2 ? 503 : 200).end(),
    '/cut': (response) => response.destroy(),
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const call = calls.get(path) ?? 0;
    calls.set(path, call + 1);
    answers[path]?.(response, call);
  });
  const options = { concurrency: 3, timeout: 20_000, pauses: [1, 1] };
  let base = '';

  beforeAll(async () => {
    base = await listenOnLoopback(server);
  });

  afterAll(() => closeServer(server));

  it('tells what answers, what is broken, and what a person has to look at', async () => {
    const addresses = Object.keys(answers).map((path) => base + path);
    const nobody = `http://127.0.0.1:${await freePort()}/`;
    const verdicts = await askAll([...addresses, nobody], options);
    expect(Object.fromEntries(verdicts)).toEqual({
      [`${base}/here`]: null,
      [`${base}/moved`]: null,
      [`${base}/gone`]: { isDead: true, reason: '404' },
      [`${base}/login`]: { isDead: false, reason: '403' },
      [`${base}/busy`]: null,
      [`${base}/cut`]: { isDead: true, reason: 'UND_ERR_SOCKET' },
      [nobody]: { isDead: true, reason: 'ECONNREFUSED' },
    });
    expect([calls.get('/gone'), calls.get('/busy')]).toEqual([1, 3]);
  });

  it('does not wait for an answer that never comes', async () => {
    const address = `${base}/never`;
    const verdicts = await askAll([address], { ...options, timeout: 50 });
    expect(verdicts.get(address)?.reason).toContain('timeout');
  });
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer } from './loopback.ts';

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** Headers of a request that the answer for a built file may depend on. */
const asked = [
  'accept',
  'accept-encoding',
  'if-modified-since',
  'if-none-match',
  'range',
] as const;

/** Headers of one connection, which are others on the next one. */
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Stands before a host of built files, and asks it for each of them once: the emulator of the host
 * hashes and compresses a file anew, and compares all rules, each time that it is asked.
 *
 * @param port The port to listen on, on the loopback address.
 * @param host The port of the host.
 */
export async function keepAnswers(port: number, host: number) {
  const kept = new Map<string, Promise<Answer>>();

  async function ask({ method, url, headers }: IncomingMessage): Promise<Answer> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: host,
        method,
        path: url,
        headers,
        agent: false,
      };
      request(options, resolve).once('error', reject).end();
    });
    const body = await buffer(answer);
    const entries = Object.entries(answer.headers).filter(
      ([name]) => !ofConnection.has(name),
    );
    return {
      status: answer.statusCode ?? 502,
      headers: Object.fromEntries(entries),
      body,
    };
  }

  const server = createServer(async (incoming, response) => {
    const { method, url, headers } = incoming;
    const key = [method, url, ...asked.map((name) => headers[name])].join('\n');
    const answer = kept.get(key) ?? ask(incoming);
    kept.set(key, answer);
    try {
      const { status, headers: given, body } = await answer;
      response.writeHead(status, given).end(body);
    } catch {
      kept.delete(key);
      response.destroy();
    }
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { close: () => closeServer(server) };
}

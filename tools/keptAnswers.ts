import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Headers of a request that ask for something else than the whole file. */
const partial = ['range', 'if-none-match', 'if-modified-since'];

/**
 * Stands before a server whose files stay as they are, and asks it once for each: the emulator of
 * the host reads and compresses a file anew for every reader.
 *
 * @param port Where readers ask, on the loopback address.
 * @param behind The port of the server.
 */
export async function keepAnswers(port: number, behind: number) {
  const kept = new Map<string, Promise<Answer>>();

  async function ask(asked: IncomingMessage): Promise<Answer> {
    const { url = '/', method = 'GET', headers } = asked;
    const outgoing = request({
      host: '127.0.0.1',
      port: behind,
      path: url,
      method,
      headers: { ...headers, connection: 'close' },
    });
    const [came] = (await once(asked.pipe(outgoing), 'response')) as [IncomingMessage];
    const {
      connection: _connection,
      'transfer-encoding': _encoding,
      ...own
    } = came.headers;
    return { status: came.statusCode ?? 502, headers: own, body: await buffer(came) };
  }

  const server = createServer(async (asked, response) => {
    const { url, method, headers } = asked;
    const isWhole = method === 'GET' && !partial.some((name) => name in headers);
    const key = isWhole ? `${headers['accept-encoding']} ${url}` : '';
    const answer = kept.get(key) ?? ask(asked);
    if (isWhole) kept.set(key, answer);
    try {
      const { status, headers: own, body } = await answer;
      response.writeHead(status, own).end(body);
    } catch {
      kept.delete(key);
      response.destroy();
    }
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

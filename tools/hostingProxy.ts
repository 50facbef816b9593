import { createServer, type IncomingMessage, request, type Server } from 'node:http';

/**
 * Stands in front of the Hosting emulator, which ends at the first address that it cannot decode:
 * answers such a request with 400, and hands every other one on.
 *
 * @param port Where browsers ask, on the loopback address.
 * @param emulatorPort Where the emulator listens.
 */
export async function startHostingProxy(
  port: number,
  emulatorPort: number,
): Promise<Server> {
  const server = createServer((incoming, response) => {
    const path = readablePath(incoming.url ?? '');
    if (path === null) {
      response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' });
      response.end('This address cannot be read.\n');
      return;
    }
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: emulatorPort,
        method: incoming.method,
        path,
        headers: headersFor(incoming, emulatorPort),
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    // A reader who goes away is no longer waited for.
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/**
 * Path and query as the emulator can read them; null when it could not. A query may hold anything, as
 * on the real hosts, so what cannot be decoded there is written as text.
 *
 * @param target Of the request, with or without scheme and host.
 */
export function readablePath(target: string): string | null {
  try {
    const { pathname, search } = new URL(
      target.startsWith('/') ? `http://127.0.0.1${target}` : target,
    );
    const path = pathname + readableQuery(search);
    decodeURIComponent(pathname);
    // The emulator takes what follows two slashes for a host.
    return URL.canParse(path, 'http://127.0.0.1') ? path : null;
  } catch {
    return null;
  }
}

function readableQuery(query: string): string {
  try {
    decodeURI(query);
    return query;
  } catch {
    return query.replaceAll('%', '%25');
  }
}

/**
 * The emulator reads the host out of the header too, and ends at one that is none. The names of trailers
 * are for the next server alone, and Node refuses to write them where a request has no body.
 */
function headersFor({ headers }: IncomingMessage, port: number) {
  const { trailer: _, ...others } = headers;
  return { ...others, host: `127.0.0.1:${port}` };
}

import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import { pipeline } from 'node:stream';

/** Files below this folder are named by what they hold, so that an answer with one stays true. */
const namedByContent = '/assets/';

/** An answer of the emulator with a whole file. */
interface KeptAnswer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Stands in front of the Hosting emulator, which ends at the first address that it cannot decode:
 * answers such a request with 400, and hands every other one on. What is named by its content is asked
 * for once, since the emulator compresses a file anew each time, and that takes longer than the rest.
 *
 * @param port Where browsers ask, on the loopback address.
 * @param emulatorPort Where the emulator listens.
 */
export async function startHostingProxy(
  port: number,
  emulatorPort: number,
): Promise<Server> {
  const kept = new Map<string, KeptAnswer>();
  const server = createServer((incoming, response) => {
    const path = readablePath(incoming.url ?? '');
    if (path === null) {
      response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' });
      response.end('This address cannot be read.\n');
      return;
    }
    const key = keyOf(incoming, path);
    const answered = key === null ? undefined : kept.get(key);
    if (answered) {
      response.writeHead(200, answered.headers).end(answered.body);
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
        // An answer that is cut off is cut off for the reader too.
        pipeline(answer, response, () => undefined);
        if (key !== null && answer.statusCode === 200)
          readWhole(answer, (whole) => kept.set(key, whole));
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

/** What an answer is kept by; null for a request whose answer is not kept. */
function keyOf({ method, headers }: IncomingMessage, path: string): string | null {
  if (method !== 'GET' || !path.startsWith(namedByContent)) return null;
  // Answered with a part of the file, or without any.
  if (headers.range !== undefined || headers['if-none-match'] !== undefined) return null;
  return `${headers['accept-encoding'] ?? ''} ${path}`;
}

/** Headers of one line or one moment, which say nothing of the file. */
const passing = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** Reads an answer beside whoever else reads it. One that is cut off never ends. */
function readWhole(answer: IncomingMessage, onEnd: (whole: KeptAnswer) => void): void {
  const pieces: Buffer[] = [];
  answer.on('data', (piece: Buffer) => pieces.push(piece));
  answer.on('end', () => {
    const body = Buffer.concat(pieces);
    const headers = Object.entries(answer.headers).filter(([name]) => !passing.has(name));
    onEnd({
      headers: { ...Object.fromEntries(headers), 'content-length': String(body.length) },
      body,
    });
  });
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

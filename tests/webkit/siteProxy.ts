import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { closeServer } from '../../tools/loopback.ts';

/** A line in the console of a page, or an error of the page. */
export interface Message {
  /** A level of the console, or `pageerror` for an error that nothing has caught. */
  readonly type: string;
  readonly text: string;
}

interface Events {
  message: [Message];
  request: [IncomingMessage];
  /** A document of the site has come, with this status. */
  document: [status: number];
}

/**
 * Stands between WebKit and the site, and puts a script at the head of each page: WebDriver tells
 * nothing of the console, and runs nothing before the page does.
 */
export interface SiteProxy extends EventEmitter<Events> {
  /** Runs in each page before its own scripts. */
  readonly initScripts: string[];
  close(): void;
}

const headScript = '/-/head.js';
const reports = '/-/report';

/** Runs in the page. */
function report(address: string) {
  const tell = (type: string, said: string) =>
    navigator.sendBeacon(address, JSON.stringify({ type, text: said }));
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const own = console[level];
    console[level] = (...said: unknown[]) => {
      tell(level, said.map(String).join(' '));
      own.apply(console, said);
    };
  }
  let isLeft = false;
  window.addEventListener('beforeunload', () => (isLeft = true));
  window.addEventListener('error', ({ message }) => tell('pageerror', message));
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // WebKit fails the files that a page still loads when the reader leaves it.
    if (!isLeft || !/^(?:Chunk)?(?:Load)?Error: Loading /.test(String(reason)))
      tell('pageerror', String(reason));
  });
  document.addEventListener('securitypolicyviolation', (event) =>
    tell(
      'error',
      `Content Security Policy: ${event.effectiveDirective} blocks ${event.blockedURI} ${event.sample}`,
    ),
  );
  document.currentScript?.remove();
}

/**
 * @param port Where the browser asks, on the loopback address.
 * @param site The address of the site itself.
 */
export async function startSiteProxy(port: number, site: string): Promise<SiteProxy> {
  const events = new EventEmitter<Events>();
  const initScripts: string[] = [];
  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? '/';
    if (path === headScript) {
      response.writeHead(200, {
        'Content-Type': 'text/javascript',
        'Cache-Control': 'no-store',
      });
      response.end([`(${report})('${reports}')`, ...initScripts].join(';\n'));
      return;
    }
    if (path === reports) {
      events.emit('message', JSON.parse(await text(incoming)) as Message);
      response.writeHead(204).end();
      return;
    }
    events.emit('request', incoming);
    const isDocument = incoming.headers.accept?.includes('text/html') ?? false;
    // Nothing is compressed, since it does not go far.
    const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
    const outgoing = request(
      new URL(path, site),
      { method: incoming.method, headers },
      async (answer) => {
        const status = answer.statusCode ?? 502;
        if (isDocument) events.emit('document', status);
        // The browser asks for the icon, and not the page.
        if (status >= 400 && path !== '/favicon.ico')
          events.emit('message', {
            type: 'error',
            text: `the server responded with a status of ${status}: ${path}`,
          });
        const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
        if (!isDocument || !isPage || status === 304) {
          response.writeHead(status, answer.headers);
          pipeline(answer, response, () => undefined);
          return;
        }
        const page = await buffer(answer);
        const script = `<head><script src="${headScript}"></script>`;
        const body = Buffer.from(page.toString().replace('<head>', script));
        response.writeHead(status, { ...answer.headers, 'content-length': body.length });
        response.end(body);
      },
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return Object.assign(events, {
    initScripts,
    close: () => closeServer(server),
  });
}

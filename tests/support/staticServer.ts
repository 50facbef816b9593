import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { compressedTypes, textTypes } from '../../hosting/mediaTypes.ts';
import { listenOnLoopback } from '../../tools/loopback.ts';

const types: Readonly<Record<string, string>> = { ...textTypes, ...compressedTypes };

export type StaticServer = Awaited<ReturnType<typeof serveFolder>>;

export interface ServeOptions {
  /** Outside of it there is nothing. */
  readonly baseUrl?: string;
  /** Headers of a page, by its path below the base URL. */
  readonly headers?: (place: string, html: string) => Readonly<Record<string, string>>;
  /** Rewrites each script. */
  readonly change?: ((script: string) => string) | undefined;
}

/** Serves a folder on a free port, as a plain file server does. */
export async function serveFolder(
  folder: string,
  { baseUrl = '/', headers = () => ({}), change }: ServeOptions = {},
) {
  const server = createServer(({ url = '/' }, response) => {
    // Joined, as two slashes at the start would make a host of what follows.
    const { pathname } = new URL(`http://127.0.0.1${url}`);
    if (!pathname.startsWith(baseUrl)) {
      response.writeHead(404).end();
      return;
    }
    const place = `/${pathname.slice(baseUrl.length)}`;
    const found = [place, path.posix.join(place, 'index.html'), `${place}.html`]
      .map((name) => path.join(folder, name))
      .find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
    const file = found ?? path.join(folder, '404.html');
    const type = path.extname(file).slice(1);
    const body = readFileSync(file);
    response.writeHead(found ? 200 : 404, {
      'Content-Type': types[type] ?? 'application/octet-stream',
      ...(type === 'html' && headers(place, body.toString())),
    });
    response.end(change && type === 'js' ? change(body.toString()) : body);
  });
  return {
    /** The site's address, without a trailing slash. */
    origin: (await listenOnLoopback(server)) + baseUrl.slice(0, -1),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

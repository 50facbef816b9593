import { readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { test } from '@playwright/test';
import { compressedTypes, textTypes } from '../../hosting/mediaTypes.ts';
import { closeServer, listenOnLoopback } from '../../tools/loopback.ts';

const types: Readonly<Record<string, string>> = { ...textTypes, ...compressedTypes };

export interface ServeOptions {
  /** Outside of it there is nothing. */
  readonly baseUrl?: string;
  /** Headers of a page, by its path below the base URL. */
  readonly headers?: (place: string, html: string) => Readonly<Record<string, string>>;
  /** Rewrites each script. */
  readonly change?: ((script: string) => string) | undefined;
}

/** Serves a folder to the tests of a file, as a plain file server does. */
export function served(folder: string, options: ServeOptions = {}) {
  /** The site's address, without a trailing slash, once the tests begin. */
  const site = { origin: '' };
  let server: Server;
  test.beforeAll(async () => {
    server = createServer(fileOf(folder, options));
    site.origin =
      (await listenOnLoopback(server)) + (options.baseUrl ?? '/').slice(0, -1);
  });
  test.afterAll(() => closeServer(server));
  return site;
}

function fileOf(
  folder: string,
  { baseUrl = '/', headers = () => ({}), change }: ServeOptions,
): RequestListener {
  return ({ url = '/' }, response) => {
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
  };
}

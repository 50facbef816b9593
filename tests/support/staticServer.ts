import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { compressedTypes, textTypes } from '../../hosting/mediaTypes.ts';
import { listenOnLoopback } from '../../tools/loopback.ts';

const types: Readonly<Record<string, string>> = { ...textTypes, ...compressedTypes };

export interface StaticServer {
  /** Address without a trailing slash. */
  readonly origin: string;
  close(): void;
}

/** Serves a folder on a free port, as a plain file server without rules of its own does. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    void (async () => {
      // Joined, as two slashes at the start would make a host of what follows.
      const { pathname } = new URL(`http://127.0.0.1${request.url ?? '/'}`);
      const file = await firstFile(folder, [
        pathname,
        path.posix.join(pathname, 'index.html'),
        `${pathname}.html`,
      ]);
      const type =
        types[path.extname(file ?? '404.html').slice(1)] ?? 'application/octet-stream';
      response.writeHead(file ? 200 : 404, { 'Content-Type': type });
      response.end(await readFile(file ?? path.join(folder, '404.html')));
    })();
  });
  const origin = await listenOnLoopback(server);
  return {
    origin,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function firstFile(
  folder: string,
  candidates: readonly string[],
): Promise<string | null> {
  for (const candidate of candidates) {
    const file = path.join(folder, candidate);
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) return file;
  }
  return null;
}

import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { smallestBrotli } from '../hosting/compression.ts';
import { compressedTypes, textTypes } from '../hosting/mediaTypes.ts';
import { listenOnLoopback } from '../tools/loopback.ts';

/** An answer that the server gave. */
export interface Served {
  readonly path: string;
  /** What the browser wanted it for: `document`, `script`, `style`, `font`, `image`, `empty`… */
  readonly kind: string;
  /** Fetched for a page that the reader may open next. */
  readonly isAhead: boolean;
  /** Of the body, as sent. */
  readonly bytes: number;
}

/** The one server that all sites are measured with: HTTP/1.1, brotli 11 made beforehand. */
export interface BenchServer {
  /** Address without a trailing slash. */
  readonly origin: string;
  /** What was served since the last call. */
  served(): readonly Served[];
  close(): void;
}

/** Types by the end of a file's name, of whatever the generators write. */
const text: Readonly<Record<string, string>> = { ...textTypes, mjs: textTypes.js };
const other: Readonly<Record<string, string>> = {
  ...compressedTypes,
  webp: 'image/webp',
  wasm: 'application/wasm',
};

interface Answer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves a folder on a free port.
 *
 * @param compressFirst Whether to compress every file before the server answers, so that no answer
 *   waits for it. Otherwise a file is compressed when it is first asked for.
 */
export async function serve(
  folder: string,
  { compressFirst }: { readonly compressFirst: boolean },
): Promise<BenchServer> {
  const answers = new Map<string, Promise<Answer>>();
  const answer = (file: string): Promise<Answer> => {
    const known = answers.get(file) ?? read(path.join(folder, file));
    answers.set(file, known);
    return known;
  };
  if (compressFirst) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const entry of files.filter((each) => each.isFile()))
      await answer(path.relative(folder, path.join(entry.parentPath, entry.name)));
  }

  let served: Served[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = await fileOf(folder, decodeURIComponent(pathname));
      const { body, headers } = await answer(file ?? '404.html').catch(() => nothing);
      response.writeHead(file ? 200 : 404, headers);
      response.end(body);
      served.push({
        path: pathname,
        kind: String(request.headers['sec-fetch-dest'] ?? ''),
        isAhead: isAhead(request),
        bytes: body.length,
      });
    })();
  });
  const origin = await listenOnLoopback(server);
  return {
    origin,
    served() {
      const since = served;
      served = [];
      return since;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const nothing: Answer = { body: Buffer.alloc(0), headers: {} };

/** @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Purpose */
function isAhead({ headers }: IncomingMessage): boolean {
  return String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
}

async function read(file: string): Promise<Answer> {
  const content = await readFile(file);
  const extension = path.extname(file).slice(1);
  const textType = text[extension];
  const headers = {
    'Content-Type': textType
      ? `${textType}; charset=utf-8`
      : (other[extension] ?? 'application/octet-stream'),
    'Cache-Control':
      extension === 'html'
        ? 'public, max-age=0, must-revalidate'
        : 'public, max-age=31536000, immutable',
  };
  if (!textType)
    return {
      body: content,
      headers: { ...headers, 'Content-Length': `${content.length}` },
    };
  const body = await smallestBrotli(content);
  return {
    body,
    headers: { ...headers, 'Content-Encoding': 'br', 'Content-Length': `${body.length}` },
  };
}

/** The file behind an address; generators differ in how they name it. */
async function fileOf(folder: string, pathname: string): Promise<string | null> {
  const name = path.posix.normalize(pathname).replace(/^\/+|\/+$/g, '');
  for (const candidate of [name, `${name}.html`, path.posix.join(name, 'index.html')]) {
    const found = await stat(path.join(folder, candidate)).catch(() => null);
    if (found?.isFile()) return candidate;
  }
  return null;
}

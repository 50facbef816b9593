import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { smallestBrotli } from '../hosting/compression.ts';
import { compressedTypes, textTypes } from '../hosting/mediaTypes.ts';
import { listenOnLoopback } from '../tools/loopback.ts';

export interface Served {
  /** The browser's purpose: `document`, `script`, `style`, `font`, `empty`… */
  readonly kind: string;
  /** Prefetched for the next page. */
  readonly isAhead: boolean;
  /** Size of the compressed body. */
  readonly bytes: number;
}

export type BenchServer = Readonly<Awaited<ReturnType<typeof serve>>>;

const text: Readonly<Record<string, string>> = { ...textTypes, mjs: textTypes.js };
const binary: Readonly<Record<string, string>> = compressedTypes;

/**
 * Serves each site the same way: HTTP/1.1, with brotli 11 prepared before the first request.
 *
 * @param change Rewrites each HTML file.
 */
export async function serve(
  folder: string,
  change: (html: string) => string = (html) => html,
) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const answers = new Map(
    await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(async ({ parentPath, name }) => {
          const file = path.join(parentPath, name);
          return [path.relative(folder, file), await read(file, change)] as const;
        }),
    ),
  );

  const served: Served[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Generators differ in the names of their files.
    const name = decodeURIComponent(pathname).replaceAll(/^\/+|\/+$/g, '');
    const found = [name, `${name}.html`, path.posix.join(name, 'index.html')].find(
      (each) => answers.has(each),
    );
    const { body, headers } = answers.get(found ?? '404.html') ?? nothing;
    response.writeHead(found ? 200 : 404, { ...headers, 'Content-Length': body.length });
    response.end(body);
    const { 'sec-fetch-dest': kind, 'sec-purpose': purpose } = request.headers;
    served.push({
      kind: String(kind),
      isAhead: String(purpose).includes('prefetch'),
      bytes: body.length,
    });
  });
  const origin = await listenOnLoopback(server);
  // The bench ends without closing each of its servers.
  server.unref();
  return {
    /** Address without a trailing slash. */
    origin,
    /** Answers since the last call. */
    served: () => served.splice(0),
  };
}

const nothing = { body: Buffer.alloc(0), headers: {} };

async function read(file: string, change: (html: string) => string) {
  const content = readFileSync(file);
  const extension = path.extname(file).slice(1);
  const isHtml = extension === 'html';
  const type = text[extension];
  const headers = {
    'Content-Type': type ?? binary[extension] ?? 'application/octet-stream',
    'Cache-Control': isHtml
      ? 'max-age=0, must-revalidate'
      : 'max-age=31536000, immutable',
  };
  if (!type) return { body: content, headers };
  const body = isHtml ? Buffer.from(change(content.toString())) : content;
  return {
    body: await smallestBrotli(body),
    headers: { ...headers, 'Content-Encoding': 'br' },
  };
}

/** A page without scripts and their preload hints: the floor for a page with this text and design. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*>/g, (link) =>
      /\brel="?(?:modulepreload|prefetch)\b|\bas="?script\b/.test(link) ? '' : link,
    );
}

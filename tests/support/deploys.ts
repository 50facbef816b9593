import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { listenOnLoopback } from '../../tools/loopback.ts';
import { siteDir } from './environment.ts';
import { test as base } from './test.ts';

/** A type, as Content-Type has it, and what is of it. */
interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
}

/** The built site, and deploys of it whose scripts and styles have other names each time. */
export interface Deploys {
  readonly origin: string;
  /** Puts the next build in the place of the last one. */
  deploy(): void;
  /** Takes a file away from all builds, by a part of its path. */
  lose(part: string): void;
  /** Answers with something else in place of a file, by a part of its path. */
  spoil(part: string, change: (text: string) => Answer): void;
  /** Gives back all that was lost or spoiled. */
  restore(): void;
  close(): void;
}

/**
 * Serves the built site as a host does that holds one build at a time. Another build is the same one
 * with other hashes in the names of its files, and wherever these are written. As from a
 * careless host, browsers keep for good the answer that a file is missing, or what came in its place.
 */
async function serveDeploys(folder: string): Promise<Deploys> {
  const names = ['js', 'css'].flatMap((kind) =>
    readdirSync(path.join(folder, 'assets', kind)),
  );
  const hashes = new Set(
    names.flatMap((name) => /\.([\da-f]{8})\.\w+$/.exec(name)?.[1] ?? []),
  );
  const anyHash = new RegExp([...hashes].join('|'), 'g');
  let spoiled: readonly (readonly [string, (text: string) => Answer | null])[] = [];
  let build = 0;

  /** A hash of this build, and back: hexadecimal digits change places with others. */
  const renamed = (hash: string, step: number) =>
    [...hash]
      .map((digit) => ((parseInt(digit, 16) + step + 16) % 16).toString(16))
      .join('');

  function read(pathname: string): (Answer & { readonly isWhole: boolean }) | null {
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = path.extname(name) === '' ? `${name}.html` : name;
    const built = file.replace(
      /\.([\da-f]{8})\.(js|css)$/,
      (_, hash: string, kind: string) => {
        const original = renamed(hash, -build);
        return `.${hashes.has(original) ? original : 'none'}.${kind}`;
      },
    );
    const spoil = spoiled.find(([part]) => built.includes(part))?.[1];
    try {
      const body = readFileSync(path.join(folder, built));
      if (spoil) {
        const other = spoil(body.toString());
        return other && { ...other, isWhole: false };
      }
      const type = types[path.extname(file)];
      if (type === undefined)
        return { type: 'application/octet-stream', body, isWhole: true };
      return {
        isWhole: true,
        type,
        body: body.toString().replaceAll(anyHash, (hash) => renamed(hash, build)),
      };
    } catch {
      return null;
    }
  }

  const server = createServer((request, response) => {
    const found = read(new URL(request.url ?? '/', 'http://127.0.0.1').pathname);
    response.writeHead(found ? 200 : 404, {
      'Content-Type': found?.type ?? 'text/plain',
      'Cache-Control': found?.isWhole
        ? 'no-store'
        : 'public, max-age=31536000, immutable',
    });
    response.end(request.method === 'HEAD' ? undefined : found?.body);
  });
  const origin = await listenOnLoopback(server);
  return {
    origin,
    deploy() {
      build += 1;
    },
    lose(part) {
      spoiled = [...spoiled, [part, () => null]];
    },
    spoil(part, change) {
      spoiled = [...spoiled, [part, change]];
    },
    restore() {
      spoiled = [];
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The site's test, with a host of its own whose builds and files can go. */
export const test = base.extend<{ readonly site: Deploys }>({
  site: async ({ page }, use) => {
    const site = await serveDeploys(siteDir);
    await use(site);
    // A page that still fetches others ahead would miss the server.
    await page.close();
    site.close();
  },
});

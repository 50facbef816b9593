import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { closeServer, listenOnLoopback } from '../../tools/loopback.ts';
import { siteDir } from './environment.ts';
import { test as base } from './test.ts';

/** A type, as Content-Type has it, and what is of it. */
interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
}

export type Deploys = Awaited<ReturnType<typeof serveDeploys>>;

/**
 * Serves the built site as a host does that holds one build at a time. Another build is the same one
 * with other hashes in the names of its files. As from a careless host, browsers cache for good that
 * a file is missing, or what came in its place.
 */
async function serveDeploys(folder: string) {
  const names = ['js', 'css'].flatMap((kind) =>
    readdirSync(path.join(folder, 'assets', kind)),
  );
  const hashes = new Set(
    names.flatMap((name) => /\b([\da-f]{7,8})\.\w+$/.exec(name)?.[1] ?? []),
  );
  const anyHash = new RegExp([...hashes].join('|'), 'g');
  let spoiled: readonly (readonly [string, (text: string) => Answer | null])[] = [];
  let build = 0;

  /** A hash of this build, and back: hexadecimal digits change places with others. */
  const renamed = (hash: string, step: number) =>
    [...hash]
      .map((digit) => ((parseInt(digit, 16) + step + 16) % 16).toString(16))
      .join('');

  /** The built file of an address, by the names that this build gives to files. */
  function fileOf(pathname: string): string {
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = path.extname(name) === '' ? `${name}.html` : name;
    return file.replace(/\b([\da-f]{7,8})(?=\.(?:js|css)$)/, (hash) => {
      const original = renamed(hash, -build);
      return hashes.has(original) ? original : 'none';
    });
  }

  function read(file: string): Answer | null {
    try {
      const body = readFileSync(path.join(folder, file));
      const type = types[path.extname(file)];
      if (type === undefined) return { type: 'application/octet-stream', body };
      return {
        type,
        body: body.toString().replaceAll(anyHash, (hash) => renamed(hash, build)),
      };
    } catch {
      return null;
    }
  }

  const server = createServer(({ url = '/', method }, response) => {
    const file = fileOf(new URL(url, 'http://127.0.0.1').pathname);
    const spoil = spoiled.find(([part]) => file.includes(part))?.[1];
    const whole = read(file);
    const found = whole && spoil ? spoil(whole.body.toString()) : whole;
    response.writeHead(found ? 200 : 404, {
      'Content-Type': found?.type ?? 'text/plain',
      'Cache-Control':
        found && !spoil ? 'no-store' : 'public, max-age=31536000, immutable',
    });
    response.end(method === 'HEAD' ? undefined : found?.body);
  });
  const origin = await listenOnLoopback(server);
  return {
    origin,
    /** Replaces the last build by the next one. */
    deploy() {
      build += 1;
    },
    /** Removes a file from all builds, by a part of its path. */
    lose(part: string) {
      spoiled = [...spoiled, [part, () => null]];
    },
    /** Replaces a file, by a part of its path. */
    spoil(part: string, change: (text: string) => Answer) {
      spoiled = [...spoiled, [part, change]];
    },
    /** Restores all that was lost or spoiled. */
    restore() {
      spoiled = [];
    },
    close: () => closeServer(server),
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

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { documentKind } from '../../hosting/documents.ts';
import { inlineHashes } from '../../hosting/inline.ts';
import { documentPolicy, headerValue } from '../../hosting/policy.ts';
import { compressedTypes, textTypes } from '../../hosting/mediaTypes.ts';
import { listenOnLoopback } from '../../tools/loopback.ts';
import { readSettings } from '../../site/config.ts';
import type { StaticServer } from './staticServer.ts';

const types: Readonly<Record<string, string>> = { ...textTypes, ...compressedTypes };

/**
 * Serves a build under the policies that other settings than those of the tests would give its pages.
 *
 * @param env The settings, as the build reads them.
 * @param change What these settings change in the built scripts.
 */
export async function serveHosted(
  folder: string,
  env: Readonly<Record<string, string>>,
  change: (script: string) => string = (script) => script,
): Promise<StaticServer> {
  const settings = readSettings(env);
  const inline = inlineHashes(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const type = path.extname(pathname).slice(1);
    const page = pathname === '/' ? '/index.html' : `${pathname}.html`;
    try {
      const body = readFileSync(path.join(folder, type === '' ? page : pathname));
      response.writeHead(200, {
        'Content-Type': types[type || 'html'] ?? 'application/octet-stream',
        'Referrer-Policy': 'strict-origin',
        ...(type === '' && {
          'Content-Security-Policy': headerValue(
            documentPolicy(documentKind(pathname), settings, inline),
          ),
        }),
      });
      response.end(type === 'js' ? change(body.toString()) : body);
    } catch {
      response.writeHead(404).end();
    }
  });
  const origin = await listenOnLoopback(server);
  return {
    origin,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { HeaderRule } from '../hosting/headers.ts';
import { firebaseHosting } from '../hosting/targets/firebase.ts';
import { freePort, type SitePorts } from './ports.ts';
import { CommandError } from './run.ts';

/** Names that start with `demo-` never reach the network. */
const project = 'demo-goose';

export type Emulators = Readonly<Awaited<ReturnType<typeof startEmulators>>>;

/**
 * Starts the official Firebase emulators with the demo account and waits until they answer.
 *
 * @throws {Error} with their output, when they end before that.
 */
export async function startEmulators({
  ports,
  site,
  onLine,
  signal,
  proxy,
}: {
  readonly ports: SitePorts;
  /** The built site to serve, with the headers it is deployed with; null for the accounts alone. */
  readonly site: {
    readonly publicDir: string;
    readonly rules: readonly HeaderRule[];
  } | null;
  readonly onLine?: (line: string) => void;
  /** Stops them, also while they start. */
  readonly signal?: AbortSignal;
  /** Stands between them and the internet. */
  readonly proxy?: string;
}) {
  const host = '127.0.0.1';
  // The emulators read ports and folder from a file only, and serve folders below that file.
  const configFile = `firebase.local.${ports.auth}.json`;
  const config = {
    ...(site && { hosting: firebaseHosting(site.publicDir, site.rules) }),
    emulators: {
      singleProjectMode: true,
      auth: { host, port: ports.auth },
      hosting: { host, port: ports.hosting },
      // Their usual ports belong to whoever started first.
      pool: { host, port: await freePort() },
      logging: { host, port: await freePort() },
      ui: { enabled: false },
    },
  };
  if (signal?.aborted) throw new CommandError('stopped');
  writeFileSync(configFile, JSON.stringify(config));
  const child = spawn(
    // Windows starts the program in `.bin` by a shell alone, which a signal would end without it.
    process.execPath,
    [
      path.resolve('node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      `--project=${project}`,
      `--only=${site ? 'auth,hosting' : 'auth'}`,
      `--config=${configFile}`,
      '--import=tools/seed',
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // They fetch no news of themselves there.
        CI: 'true',
        ...(proxy !== undefined && { HTTP_PROXY: proxy, HTTPS_PROXY: proxy }),
        // Hosting rejects a promise at each address that it cannot decode, which would end it.
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --unhandled-rejections=warn`,
      },
    },
  );
  let isStopping = false;
  /** Resolves when they have ended: null after `stop`, else with the cause. */
  const ended = new Promise<Error | null>((resolve) => {
    child.once('exit', (code, killedBy) => {
      rmSync(configFile, { force: true });
      const message = `The Firebase emulators have ended by themselves (${killedBy ?? code}).`;
      resolve(isStopping ? null : new Error(message));
    });
  });
  const stop = async () => {
    if (!isStopping) child.kill('SIGINT');
    isStopping = true;
    await ended;
  };
  signal?.addEventListener('abort', () => void stop());
  await new Promise<void>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        onLine?.(line);
        output = `${output}${line}\n`.slice(-10_000);
        if (line.includes('All emulators ready')) resolve();
      });
    child.once('exit', (code) =>
      reject(
        isStopping
          ? new CommandError('stopped')
          : new Error(`The emulators ended with code ${code}:\n${output}`),
      ),
    );
  });
  return { ended, stop };
}

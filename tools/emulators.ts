import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createInterface } from 'node:readline';
import { firebaseHosting } from '../hosting/targets/firebase.ts';
import type { HeaderRule } from '../hosting/headers.ts';
import { startHostingProxy } from './hostingProxy.ts';
import type { EmulatorPorts } from './localPorts.ts';
import { freePort } from './ports.ts';
import { binary } from './run.ts';

/** The only project the emulators run; names that start with `demo-` never reach the network. */
const project = 'demo-goose';

export interface Emulators {
  /** Resolves when they have ended: null after {@link Emulators.stop}, else what ended them. */
  readonly ended: Promise<Error | null>;
  stop(): Promise<void>;
}

interface EmulatorOptions {
  readonly ports: EmulatorPorts;
  /** The built site to serve, with the headers it is deployed with; null for the accounts alone. */
  readonly site: {
    /** Below the project's folder. */
    readonly publicDir: string;
    readonly rules: readonly HeaderRule[];
  } | null;
  /** Accounts to begin with, as the emulators export them. */
  readonly seed?: string;
  /** Gets each line that they print. */
  readonly onLine?: (line: string) => void;
}

/**
 * Starts the official Firebase emulators and waits until they answer.
 *
 * @throws {Error} with what they printed, when they end before that.
 */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const { ports, site, seed, onLine } = options;
  const hostingPort = site ? await freePort() : ports.hosting;
  const hubPort = await freePort();
  const loggingPort = await freePort();
  // The emulators read ports and folder from a file only, and serve folders below that file.
  const configFile = `firebase.local.${ports.auth}.json`;
  writeFileSync(
    configFile,
    JSON.stringify(
      emulatorConfig(options, {
        hosting: hostingPort,
        hub: hubPort,
        logging: loggingPort,
      }),
    ),
  );
  const child = spawn(
    binary('firebase'),
    [
      'emulators:start',
      `--project=${project}`,
      `--only=${site ? 'auth,hosting' : 'auth'}`,
      `--config=${configFile}`,
      ...(seed ? [`--import=${seed}`] : []),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let isStopping = false;
  let proxy: Server | null = null;
  const ended = new Promise<Error | null>((resolve) => {
    child.once('exit', (code, signal) => {
      rmSync(configFile, { force: true });
      proxy?.close();
      proxy?.closeAllConnections();
      resolve(
        isStopping
          ? null
          : new Error(
              `The Firebase emulators have ended by themselves (${signal ?? code}).`,
            ),
      );
    });
  });
  if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine);
  await ready(child);
  if (site) proxy = await startHostingProxy(ports.hosting, hostingPort);
  return {
    ended,
    async stop() {
      if (!isStopping) child.kill('SIGINT');
      isStopping = true;
      await ended;
    },
  };
}

/** With a port for each of their helpers: the usual ones belong to whoever started first. */
function emulatorConfig(
  { ports, site }: EmulatorOptions,
  inner: { readonly hosting: number; readonly hub: number; readonly logging: number },
) {
  return {
    ...(site && {
      hosting: firebaseHosting(site.publicDir, site.rules),
    }),
    emulators: {
      singleProjectMode: true,
      auth: { host: '127.0.0.1', port: ports.auth },
      hosting: { host: '127.0.0.1', port: inner.hosting },
      hub: { host: '127.0.0.1', port: inner.hub },
      logging: { host: '127.0.0.1', port: inner.logging },
      ui: { enabled: false },
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    let isReady = false;
    const read = (chunk: Buffer) => {
      // Read on, so that the pipe does not fill up; but keep nothing.
      if (isReady) return;
      output += chunk;
      isReady = output.includes('All emulators ready');
      if (isReady) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The emulators ended with code ${code}:\n${output}`)),
    );
  });
}

import { spawn } from 'node:child_process';
import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../ports.ts';
import { findGooseBinary } from './binary.ts';
import type { GooseHome } from './home.ts';
import { collect } from './run.ts';

export type GooseServer = Readonly<Awaited<ReturnType<typeof startGooseServer>>>;

export interface GooseServerOptions {
  readonly home: GooseHome;
  readonly cwd?: string;
  /** More arguments for `goose serve`, such as `--allowed-origin`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
  /** Path of another goose than this machine's. */
  readonly binary?: string;
  readonly secret?: string;
}

/**
 * Starts `goose serve` on a free port of the loopback address and waits until it answers.
 * @throws {Error} with goose's output, when it ends before.
 */
export async function startGooseServer({
  home,
  cwd = home.path,
  args = [],
  env = {},
  secret = 'test-secret',
  port: wantedPort,
  binary = findGooseBinary(),
}: GooseServerOptions) {
  const port = wantedPort ?? (await freePort());
  const child = spawn(binary, ['serve', '--port', String(port), ...args], {
    cwd,
    env: { ...home.env, GOOSE_SERVER__SECRET_KEY: secret, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  let over = false;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      output.stderr += error.message;
    });
    child.once('close', () => {
      over = true;
      resolve();
    });
  });
  const hasTls = args.includes('--tls');
  const url = `${hasTls ? 'https' : 'http'}://127.0.0.1:${port}`;
  const isReady = hasTls ? answersOverTls : answers;
  while (!(await isReady(`${url}/status`))) {
    if (over) throw new Error(`goose serve ended: ${output.stdout}${output.stderr}`);
    // goose prints nothing once it is ready.
    await pause(25);
  }
  return {
    /** Base address; ACP is at `/acp`. */
    url,
    /** Set as GOOSE_SERVER__SECRET_KEY; clients send it in the header X-Secret-Key. */
    secret,
    pid: child.pid ?? 0,
    async stop() {
      // A process that a test has paused has to go on to end.
      if (!over) child.kill('SIGCONT');
      if (!over) child.kill();
      await ended;
    },
    /** Ends it at once, as a crash would. */
    async kill() {
      if (!over) child.kill('SIGKILL');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Nobody has signed goose's own certificate. */
const answersOverTls = (url: string) =>
  new Promise<boolean>((resolve) => {
    request(url, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end();
  });

/** Runs the released goose for a test: an own home, a clean environment, nothing left behind. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findGooseBinary, makeGooseHome, type GooseHome } from './binary.ts';
import { freePort } from '../ports.ts';

export interface TestHomeOptions {
  /** Address of an OpenAI-compatible server, such as a scripted model's `url`. */
  readonly modelUrl?: string;
  /** Text of `~/.config/goose/config.yaml`. */
  readonly config?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Makes an empty home for goose, with a model and settings if the test names them. */
export function makeTestHome({
  modelUrl,
  config,
  env = {},
}: TestHomeOptions = {}): GooseHome {
  const home = makeGooseHome({
    ...(modelUrl === undefined ? {} : modelEnvironment(modelUrl)),
    ...env,
  });
  if (config !== undefined) {
    const folder = path.join(home.path, '.config', 'goose');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'config.yaml'), config);
  }
  return home;
}

/** The settings that send goose's `openai` provider to a server of the test. */
function modelEnvironment(modelUrl: string): Record<string, string> {
  return {
    GOOSE_PROVIDER: 'openai',
    GOOSE_MODEL: 'any',
    OPENAI_HOST: modelUrl,
    OPENAI_API_KEY: 'x',
  };
}

export interface GooseOptions {
  readonly home: GooseHome;
  /** Defaults to the home. */
  readonly cwd?: string;
  /** Text for standard input, which is closed after it. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Ends goose when aborted. */
  readonly signal?: AbortSignal;
}

export interface GooseOutcome {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs goose with these arguments to its end. A code other than 0 is no error here.
 *
 * @throws {GooseNotFoundError}
 */
export async function goose(
  args: readonly string[],
  { home, cwd = home.path, input = '', env = {}, signal }: GooseOptions,
): Promise<GooseOutcome> {
  const child = spawn(findGooseBinary(), args, {
    cwd,
    env: { ...home.env, ...env },
    ...(signal ? { signal } : {}),
  });
  const output = collect(child);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, ...output };
}

export interface GooseServer {
  /** Base address; ACP is at `/acp`. */
  readonly url: string;
  /** Set as GOOSE_SERVER__SECRET_KEY; clients send it in the header X-Secret-Key. */
  readonly secret: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

export interface GooseServerOptions {
  readonly home: GooseHome;
  /** Defaults to the home. */
  readonly cwd?: string;
  /** More arguments for `goose serve`, such as `--allowed-origin`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Defaults to a free one. */
  readonly port?: number;
  /** Defaults to `test-secret`. */
  readonly secret?: string;
}

/**
 * Starts `goose serve` on a free port of the loopback address and waits until it answers.
 *
 * @throws {Error} with goose's own output, when it ends before it answers.
 */
export async function startGooseServer({
  home,
  cwd = home.path,
  args = [],
  env = {},
  secret = 'test-secret',
  port: wantedPort,
}: GooseServerOptions): Promise<GooseServer> {
  const port = wantedPort ?? (await freePort());
  const child = spawn(findGooseBinary(), ['serve', '--port', String(port), ...args], {
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
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/status`))) {
    if (over) throw new Error(`goose serve ended: ${output.stdout}${output.stderr}`);
    await aMoment();
  }
  return {
    url,
    secret,
    pid: child.pid ?? 0,
    async stop() {
      // One that a test has halted has to go on to end.
      if (!over) child.kill('SIGCONT');
      if (!over) child.kill();
      await ended;
    },
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

/** goose prints nothing once it is ready, so its status has to be asked for again and again. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 25);
  });
}

function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  return output;
}

import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { findGooseBinary } from './binary.ts';
import { makeGooseHome, type GooseHome } from './home.ts';
import { collect } from './output.ts';

const run = promisify(execFile);

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

/** What a finished run of goose wrote and how it ended. */
export interface GooseOutput {
  readonly stdout: string;
  readonly stderr: string;
  /** Exit code; 0 is success. */
  readonly code: number;
}

/**
 * Runs goose once and waits for its end. A failing run is a result, not an exception.
 *
 * @param binary path from {@link findGooseBinary}
 * @param args command line arguments
 * @param home folder and environment to run in
 * @throws the system's error when the program cannot be started
 */
export async function runGoose(
  binary: string,
  args: readonly string[],
  home: GooseHome,
): Promise<GooseOutput> {
  try {
    const running = run(binary, [...args], {
      cwd: home.path,
      env: home.env,
      maxBuffer: 64 * 1024 * 1024,
      timeout: 60_000,
    });
    // Commands that read standard input, such as the MCP servers, end when it does.
    running.child.stdin?.end();
    return { ...(await running), code: 0 };
  } catch (error) {
    if (isExit(error)) {
      return { stdout: error.stdout, stderr: error.stderr, code: error.code };
    }
    throw error;
  }
}

function isExit(
  error: unknown,
): error is { code: number; stdout: string; stderr: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'number';
}

/**
 * Asks the binary for its version.
 *
 * @returns for example `1.52.0`
 * @throws Error when the output holds no version number
 */
export async function gooseVersion(binary: string): Promise<string> {
  const home = makeGooseHome();
  try {
    const { stdout } = await runGoose(binary, ['--version'], home);
    const version = /\d+\.\d+\.\d+\S*/.exec(stdout)?.[0];
    if (version === undefined) {
      throw new Error(`goose --version gave no version number: "${stdout.trim()}"`);
    }
    return version;
  } finally {
    home.remove();
  }
}

import { execFile } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Thrown when no goose binary can be found; the message says how to get one. */
class GooseNotFoundError extends Error {
  override readonly name = 'GooseNotFoundError';
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromPackage(): string | undefined {
  const file = process.platform === 'win32' ? 'goose.exe' : 'goose';
  const name = `@aaif/goose-binary-${process.platform}-${process.arch}`;
  try {
    // From the folder of the project, since Playwright loads this file without import.meta.
    return createRequire(resolve('package.json')).resolve(`${name}/bin/${file}`);
  } catch {
    return undefined;
  }
}

function fromPath(path: string): string | undefined {
  const file = process.platform === 'win32' ? 'goose.exe' : 'goose';
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, file))
    .find(isExecutable);
}

/**
 * Finds the goose binary of this machine.
 *
 * Looks at `GOOSE_BINARY`, then at the npm package of this platform
 * (`@aaif/goose-binary-<platform>-<arch>`), then along `PATH`.
 *
 * @param env environment to read, by default the one of this process
 * @returns an absolute path
 * @throws GooseNotFoundError when there is none, or when `GOOSE_BINARY` names no program
 */
export function findGooseBinary(env: NodeJS.ProcessEnv = process.env): string {
  const named = env.GOOSE_BINARY;
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new GooseNotFoundError(`GOOSE_BINARY names "${named}", which is no program.`);
  }
  const found = fromPackage() ?? fromPath(env.PATH ?? '');
  if (found !== undefined) return found;
  throw new GooseNotFoundError(
    'goose was not found. Install it with `npm install --include=optional`, ' +
      'or set GOOSE_BINARY to the path of a goose program.',
  );
}

/** A home folder of its own for a run of goose, so that no settings of this machine count. */
export interface GooseHome {
  /** Absolute path of the folder. */
  readonly path: string;
  /** The environment to start goose with. */
  readonly env: NodeJS.ProcessEnv;
  /** Removes the folder. */
  remove(): void;
}

/**
 * Makes an empty home folder and the environment that goes with it: no keyring, no
 * telemetry, and nothing of this machine but the search path.
 *
 * @param extra variables to add, such as `GOOSE_PROVIDER`
 */
export function makeGooseHome(extra: NodeJS.ProcessEnv = {}): GooseHome {
  const path = mkdtempSync(join(tmpdir(), 'goose-home-'));
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: path,
    USERPROFILE: path,
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    GOOSE_DISABLE_KEYRING: '1',
    GOOSE_TELEMETRY_OFF: '1',
    ...extra,
  };
  return { path, env, remove: () => rmSync(path, { recursive: true, force: true }) };
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findGooseBinary } from './binary.ts';
import { makeGooseHome, type GooseHome } from './home.ts';

export interface GooseOptions {
  readonly home: GooseHome;
  readonly cwd?: string;
  /** Text for standard input, which is closed after it. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs goose to its end. A code other than 0 is no error here.
 *
 * @throws {Error} when there is no goose
 */
export async function goose(
  args: readonly string[],
  { home, cwd = home.path, input = '', env = {} }: GooseOptions,
) {
  const child = spawn(findGooseBinary(), args, {
    cwd,
    env: { ...home.env, ...env },
  });
  const output = collect(child);
  // goose may end without reading it.
  child.stdin.on('error', () => undefined).end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

export function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  return output;
}

/**
 * @returns for example `1.52.0`
 * @throws {Error} when the output holds no version number
 */
export async function gooseVersion(): Promise<string> {
  const home = makeGooseHome();
  try {
    const { stdout } = await goose(['--version'], { home });
    const version = /\d+\.\d+\.\d+\S*/.exec(stdout)?.[0];
    if (version === undefined)
      throw new Error(`goose --version gave no version number: "${stdout.trim()}"`);
    return version;
  } finally {
    home.remove();
  }
}

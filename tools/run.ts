import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { InlineHashes } from '../hosting/policy.ts';
import { sealPages } from '../hosting/inline.ts';

/** A command ended with a code other than 0; its output is on the terminal already. */
export class CommandError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs a program of a dependency, such as `docusaurus`, with its output on the terminal.
 *
 * @throws {CommandError}
 */
export const runBinary = (
  name: string,
  args: readonly string[],
  env?: Environment,
  signal?: AbortSignal,
) => runProgram(path.join('node_modules', '.bin', name), args, env, signal);

/**
 * Runs a program, with its output on the terminal.
 *
 * @param signal Ends it, which counts as a failure.
 * @throws {CommandError}
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Environment = {},
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted) throw new CommandError('stopped');
  const child = spawn(program, args, {
    stdio: 'inherit',
    // Docusaurus and others would ask the internet for a newer version of themselves.
    env: { ...process.env, NO_UPDATE_NOTIFIER: 'true', ...env },
    // Windows needs one for names without an ending. It would part a whole path at its spaces.
    shell: process.platform === 'win32' && !path.isAbsolute(program),
  });
  const stop = () => endTree(child.pid);
  signal?.addEventListener('abort', stop);
  const [code] = await once(child, 'exit').finally(() =>
    signal?.removeEventListener('abort', stop),
  );
  if (code !== 0) {
    throw new CommandError(`${path.basename(program)} ended with code ${code}`);
  }
}

/** Ends a program and what it has started: those who run tests leave the programs of a test. */
function endTree(program: number | undefined): void {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], {
    encoding: 'utf8',
  });
  const processes = Array.from(
    (stdout ?? '').matchAll(/(\d+) +(\d+)/g),
    ([, id, parent]) => ({
      id: Number(id),
      parent: Number(parent),
    }),
  );
  const end = (parent: number) => {
    for (const each of processes) if (each.parent === parent) end(each.id);
    try {
      process.kill(parent);
    } catch {
      // It has ended meanwhile.
    }
  };
  if (program !== undefined) end(program);
}

/**
 * The minifier of HTML leaves out end tags, without which the parsers of some agents lose a whole
 * page, and takes longer than all else that a page takes.
 */
export const buildEnvironment = { SKIP_HTML_MINIFICATION: 'true' };

/**
 * Builds the site into a folder. Settings come from the environment.
 *
 * @returns Hashes of what its pages hold inline.
 */
export async function buildSite(
  outDir: string,
  env: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<InlineHashes> {
  const args = ['build', '--out-dir', outDir];
  await runBinary('docusaurus', args, { ...buildEnvironment, ...env }, signal);
  return sealPages(outDir);
}

/** Aborts when somebody ends this process, and lets it end what it has started before. */
export function endedByOthers(): AbortSignal {
  const ending = new AbortController();
  // Both the terminal and npm may send it.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => ending.abort());
  return ending.signal;
}

export async function main(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof CommandError)) {
      console.error(error instanceof Error ? error.message : error);
    }
    process.exitCode = 1;
  }
}

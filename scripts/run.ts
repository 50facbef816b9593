import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** A command ended with a code other than 0. What went wrong is on the terminal already. */
export class CommandError extends Error {}

/**
 * Runs a Node program of a dependency, with its output on the terminal.
 *
 * @param bin Path of the program inside its package, such as `@docusaurus/core/bin/docusaurus.mjs`.
 * @throws {CommandError}
 */
export async function runNode(
  bin: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<void> {
  const script = createRequire(import.meta.url).resolve(bin);
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  if (code !== 0) throw new CommandError(`${bin} ended with code ${code}`);
}

/** Builds the site into a folder. Settings come from the environment. */
export function buildSite(outDir: string, env: Record<string, string> = {}) {
  return runNode(
    '@docusaurus/core/bin/docusaurus.mjs',
    ['build', '--out-dir', outDir],
    env,
  );
}

/** Runs a script's main function; an error becomes one message and exit code 1. */
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

import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';

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

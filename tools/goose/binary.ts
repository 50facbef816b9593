import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';

const file = process.platform === 'win32' ? 'goose.exe' : 'goose';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromPackage(): string | undefined {
  const name = `@aaif/goose-binary-${process.platform}-${process.arch}`;
  try {
    // Playwright loads this file without import.meta.
    return createRequire(resolve('package.json')).resolve(`${name}/bin/${file}`);
  } catch {
    return undefined;
  }
}

/**
 * Finds goose by `GOOSE_BINARY`, then in the npm package of this platform, then along `PATH`.
 *
 * @throws {Error} when there is none, or when `GOOSE_BINARY` names no program
 */
export function findGooseBinary(): string {
  const { GOOSE_BINARY: named, PATH = '' } = process.env;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`GOOSE_BINARY names "${named}", which is no program.`);
  }
  const folders = PATH.split(delimiter).filter(Boolean);
  const found =
    fromPackage() ?? folders.map((folder) => join(folder, file)).find(isExecutable);
  if (found !== undefined) return found;
  throw new Error(
    'goose was not found. Install it with `npm install --include=optional`, or set GOOSE_BINARY to the path of a goose program.',
  );
}

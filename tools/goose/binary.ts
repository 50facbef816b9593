import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
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

const packageName = () => `@aaif/goose-binary-${process.platform}-${process.arch}`;

/** goose's packages are made for glibc. */
const hasMusl = () => existsSync('/etc/alpine-release');

function fromPackage(): string | undefined {
  if (hasMusl()) return undefined;
  try {
    // Playwright loads this file without import.meta.
    return createRequire(resolve('package.json')).resolve(`${packageName()}/bin/${file}`);
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
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const way = hasMusl()
    ? "npm's are made for glibc, and this Linux has musl. Set"
    : packageName() in optionalDependencies
      ? 'Install it with `npm install --include=optional`, or set'
      : `npm has none for ${process.platform} on ${process.arch}. Set`;
  throw new Error(
    `goose was not found. ${way} GOOSE_BINARY to the path of a goose program.`,
  );
}

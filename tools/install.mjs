// Installs the packages of package-lock.json where they are missing, then runs a script with the Node
// among them. Plain JavaScript, since any Node may run it before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const isWindows = process.platform === 'win32';

/** Tools that misread a path, and the characters that they take for something else. */
const misreaders = [
  { tool: 'The bundler (Rspack)', characters: /[!#?]/, scripts: /./ },
  { tool: 'The test runner (Vitest)', characters: /%/, scripts: /test\.ts$/ },
];

/** Reports why a script cannot run in this folder. */
function isMisread(folder, script = '') {
  for (const { tool, characters, scripts } of misreaders) {
    const sign = characters.exec(folder)?.[0];
    if (sign === undefined || !scripts.test(script)) continue;
    console.error(
      `This cannot run in a folder whose path has a "${sign}":\n  ${folder}\n${tool} cannot read such a path. Rename the folder or move the site, and run the command again.`,
    );
    return true;
  }
  return false;
}

/** Null for a file that is missing, or no JSON as in the middle of a merge. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Reports a lock that does not say what package.json wants. */
function isOutdated(wanted) {
  const lists = ['dependencies', 'devDependencies', 'optionalDependencies'];
  const manifest = readJson('package.json');
  const fits = (list) => isDeepStrictEqual(manifest?.[list], wanted['']?.[list]);
  if (wanted && lists.every(fits)) return false;
  console.error(
    'package.json and package-lock.json do not fit together. Solve what a merge has left in package.json, run "npm install", and then the command again.',
  );
  return true;
}

/** A package of another platform is in the one list only. */
function isStale(wanted, installed) {
  if (!installed) return true;
  return Object.entries(wanted).some(([file, { version, optional }]) => {
    const found = installed[file]?.version;
    return file !== '' && found !== version && !(optional && found === undefined);
  });
}

function install() {
  console.log('Installing dependencies (npm ci)…');
  // Warnings would be of tools that run on the Node among the packages, not on the machine's.
  const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error'];
  return spawnSync('npm', args, { stdio: 'inherit', shell: isWindows }).status ?? 1;
}

/** The Node among the packages; the machine's where no package has one for this platform. */
function findNode() {
  const { platform, arch } = process;
  const system = isWindows ? 'win' : platform;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const file = path.resolve(
    `node_modules/${prefix}-${system}-${arch}/bin`,
    isWindows ? 'node.exe' : 'node',
  );
  return existsSync(file) ? file : process.execPath;
}

function run(args, node = findNode()) {
  if (node === process.execPath && !process.features.typescript) {
    console.error(
      `npm has no Node for this system (${process.platform}, ${process.arch}) that runs here, and the installed ${process.version} is too old. Install Node.js 24, and run the command again.`,
    );
    process.exitCode = 1;
    return;
  }
  // The programs of the packages look for it there; not every npm links it in node_modules/.bin.
  process.env.PATH = [path.dirname(node), process.env.PATH].join(path.delimiter);
  // Programs start one after another with the same modules. Compiling each once saves the tests without a
  // browser a tenth of the processor.
  process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node');
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm ends nothing but the shell between itself and this process.
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === shell || child.kill(), 500).unref();
  child.once('error', (error) => {
    // That of the packages is made for glibc, which Alpine does not have.
    if (node !== process.execPath) return run(args, process.execPath);
    console.error(error.message);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

const script = process.argv.slice(2);
const wanted = readJson('package-lock.json')?.packages;
const installed = readJson('node_modules/.package-lock.json')?.packages;
if (isMisread(process.cwd(), script[0]) || isOutdated(wanted)) process.exitCode = 1;
else if (isStale(wanted, installed)) process.exitCode = install();
if (!process.exitCode && script.length > 0) run(script);

// Installs the dependencies when they are missing or not those of package-lock.json. Plain
// JavaScript, since it runs on whatever Node the machine has, before anything is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return null;
  }
}

const wanted = packagesOf('package-lock.json');
const installed = packagesOf('node_modules/.package-lock.json');

const isStale =
  installed === null ||
  Object.entries(wanted).some(
    ([path, { version, optional }]) =>
      path !== '' && !optional && installed[path]?.version !== version,
  );

if (isStale) {
  console.log('Installing dependencies (npm ci)…');
  // Warnings would be of tools that run on the Node among the packages, not on the machine's.
  const args = ['ci', '--no-fund', '--no-audit', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}

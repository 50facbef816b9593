// Writes dist/, the package as npm gets it: JavaScript with types, and a package.json that names them.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
const inDist = (name) => path.join(here, 'dist', name);
rmSync(inDist('.'), { recursive: true, force: true });

const compiler = path.join(here, '../../node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-p', here], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const asJavaScript = (file) => file.replace('.ts', '.js');
const manifest = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
delete manifest.scripts;
manifest.sideEffects = manifest.sideEffects.map(asJavaScript);
manifest.exports = Object.fromEntries(
  Object.entries(manifest.exports).map(([name, file]) => [
    name,
    { types: file.replace('.ts', '.d.ts'), default: asJavaScript(file) },
  ]),
);
writeFileSync(inDist('package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(path.join(here, 'README.md'), inDist('README.md'));
copyFileSync(path.join(here, '../../LICENSE'), inDist('LICENSE'));

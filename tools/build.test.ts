import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder, replaceProgram } from '../tests/support/folder.ts';

/** Runs the build in a folder of its own, so that it reads no `.env`. */
function build(env: Readonly<Record<string, string>>, folder = aFolder()) {
  const script = path.resolve('tools/build.ts');
  return spawnSync(process.execPath, ['--no-warnings', script], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
}

test('a build without settings ends with one message that lists what is missing', () => {
  const { status, stderr } = build({
    FIREBASE_API_KEY: '',
    FIREBASE_AUTH_EMULATOR_URL: '127.0.0.1:9099',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('FIREBASE_API_KEY is missing');
  expect(stderr).toContain('FIREBASE_AUTH_DOMAIN is missing');
  expect(stderr).toContain('FIREBASE_PROJECT_ID is missing');
  expect(stderr).toContain(
    'FIREBASE_AUTH_EMULATOR_URL must start with http:// or https://',
  );
  expect(stderr).toContain('ACCOUNTS=off');
});

test('a build that fails leaves nothing that could be deployed with it', () => {
  const files = ['firebase.json', '.vercel/output/config.json', 'deploy/nginx/site.conf'];
  const folder = aFolder(Object.fromEntries(files.map((file) => [file, ''])));
  replaceProgram(folder, 'docusaurus', 'exit 1');
  expect(build({ ACCOUNTS: 'off' }, folder).status).toBe(1);
  expect(files.filter((file) => existsSync(path.join(folder, file)))).toEqual([]);
});

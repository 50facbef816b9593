import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the build in a folder of its own, so that it reads no `.env`. */
function build(env: Readonly<Record<string, string>>) {
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
  const programs = path.join(folder, 'node_modules/.bin');
  mkdirSync(programs, { recursive: true });
  const program = path.join(programs, 'docusaurus');
  writeFileSync(program, '#!/bin/sh\nexit 1\n');
  chmodSync(program, 0o755);
  const files = ['firebase.json', '.vercel/output/config.json', 'deploy/nginx/site.conf'];
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  expect(build({ ACCOUNTS: 'off' }).status).toBe(1);
  expect(files.filter((file) => existsSync(path.join(folder, file)))).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a build without settings ends with one message that lists what is missing', () => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('FIREBASE_')),
  );
  const { status, stderr } = spawnSync('node', ['tools/build.ts'], {
    env: { ...env, FIREBASE_API_KEY: '', FIREBASE_AUTH_EMULATOR_URL: '127.0.0.1:9099' },
    encoding: 'utf8',
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

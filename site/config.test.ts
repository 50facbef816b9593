import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SettingsError, emulatorEnvironment, readSettings } from './config';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};

test('.env.example lists them all, and no others', () => {
  const listed = readFileSync('.env.example', 'utf8').match(/^\w+(?==)/gm);
  const read = readFileSync('site/config.ts', 'utf8').match(/^ {2}[A-Z_]+(?=:)/gm);
  expect(listed?.toSorted()).toEqual(read?.map((name) => name.trim()).toSorted());
});

test('names every missing Firebase setting at once', () => {
  expect(problemsOf({})).toEqual([
    'FIREBASE_API_KEY is missing',
    'FIREBASE_AUTH_DOMAIN is missing',
    'FIREBASE_PROJECT_ID is missing',
  ]);
});

test('an empty value counts as missing', () => {
  expect(problemsOf({ ...emulatorEnvironment(9099), FIREBASE_API_KEY: '' })).toEqual([
    'FIREBASE_API_KEY is missing',
  ]);
});

test('an emulator URL must start with http or https', () => {
  const env = emulatorEnvironment(9099);
  for (const url of ['127.0.0.1:9099', 'ftp://127.0.0.1', 'localhost', 'javascript:1']) {
    expect(problemsOf({ ...env, FIREBASE_AUTH_EMULATOR_URL: url })).toEqual([
      'FIREBASE_AUTH_EMULATOR_URL must start with http:// or https://',
    ]);
  }
  expect(
    readSettings({ ...env, FIREBASE_AUTH_EMULATOR_URL: 'https://auth.test' }).accounts,
  ).toMatchObject({ emulatorUrl: 'https://auth.test' });
});

test('lists problems of the site and of accounts together', () => {
  expect(
    problemsOf({ SITE_URL: 'goose-docs.ai', BASE_URL: 'docs', VERCEL_ANALYTICS: 'yes' }),
  ).toEqual([
    'SITE_URL must start with http:// or https://',
    'BASE_URL must start and end with a slash',
    'VERCEL_ANALYTICS must be "on" or "off"',
    'FIREBASE_API_KEY is missing',
    'FIREBASE_AUTH_DOMAIN is missing',
    'FIREBASE_PROJECT_ID is missing',
  ]);
});

test('accounts can be left out', () => {
  expect(readSettings({ ACCOUNTS: 'off' }).accounts).toBeNull();
  expect(problemsOf({ ACCOUNTS: 'no' })).toContain('ACCOUNTS must be "on" or "off"');
});

test('the contact for security is an address that a program can follow', () => {
  const env = emulatorEnvironment(9099);
  expect(readSettings(env).securityContact).toBeNull();
  for (const contact of ['mailto:security@goose.test', 'https://goose.test/report']) {
    expect(readSettings({ ...env, SECURITY_CONTACT: contact }).securityContact).toBe(
      contact,
    );
  }
  for (const contact of [
    'security@goose.test',
    'http://goose.test',
    'https://',
    'mailto:nobody',
    'mailto:a@b\nContact: mailto:c@d',
  ]) {
    expect(problemsOf({ ...env, SECURITY_CONTACT: contact })).toEqual([
      'SECURITY_CONTACT must start with mailto: or https://',
    ]);
  }
});

test('Firebase Analytics needs the app id', () => {
  const env = { ...emulatorEnvironment(9099), FIREBASE_MEASUREMENT_ID: 'G-1' };
  expect(problemsOf(env)).toEqual([
    'FIREBASE_APP_ID is missing (FIREBASE_MEASUREMENT_ID needs it)',
  ]);
  expect(readSettings({ ...env, FIREBASE_APP_ID: '1:2:web:3' }).accounts).toMatchObject({
    measurementId: 'G-1',
  });
});

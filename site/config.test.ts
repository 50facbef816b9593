import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SettingsError, emulatorEnvironment, readSettings } from './config';

const emulated = emulatorEnvironment(9099);

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
  const read = readFileSync('site/config.ts', 'utf8').match(/^ {4}[A-Z_]+(?=: [a-z])/gm);
  expect(listed?.toSorted()).toEqual(read?.map((name) => name.trim()).toSorted());
});

test('names all problems of the site and of accounts at once', () => {
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

const noEmulator = 'FIREBASE_AUTH_EMULATOR_URL must start with http:// or https://';
const noContact = 'SECURITY_CONTACT must start with mailto: or https://';

const halfAnalytics = 'FIREBASE_APP_ID and FIREBASE_MEASUREMENT_ID need each other';

const noHost = 'SITE_URL must end with its host: BASE_URL is the path';

test.each([
  ['SITE_URL', 'https://goose.test/docs/', noHost],
  ['FIREBASE_API_KEY', '', 'FIREBASE_API_KEY is missing'],
  ['FIREBASE_AUTH_EMULATOR_URL', '127.0.0.1:9099', noEmulator],
  ['FIREBASE_AUTH_EMULATOR_URL', 'ftp://127.0.0.1', noEmulator],
  ['FIREBASE_AUTH_EMULATOR_URL', 'javascript:1', noEmulator],
  ['ACCOUNTS', 'no', 'ACCOUNTS must be "on" or "off"'],
  ['SECURITY_CONTACT', 'security@goose.test', noContact],
  ['SECURITY_CONTACT', 'http://goose.test', noContact],
  ['SECURITY_CONTACT', 'https://', noContact],
  ['SECURITY_CONTACT', 'mailto:nobody', noContact],
  ['SECURITY_CONTACT', 'mailto:a@b\nContact: mailto:c@d', noContact],
  ['FIREBASE_MEASUREMENT_ID', 'G-1', halfAnalytics],
  ['FIREBASE_APP_ID', '1:2:web:3', halfAnalytics],
])('%s cannot be %j', (name, value, problem) => {
  expect(problemsOf({ ...emulated, [name]: value })).toEqual([problem]);
});

test('reads what is there, and leaves out accounts', () => {
  expect(readSettings({ ACCOUNTS: 'off' }).accounts).toBeNull();
  expect(readSettings(emulated).securityContact).toBeNull();
  for (const contact of ['mailto:security@goose.test', 'https://goose.test/report'])
    expect(readSettings({ ...emulated, SECURITY_CONTACT: contact }).securityContact).toBe(
      contact,
    );
  const env = {
    ...emulated,
    FIREBASE_AUTH_EMULATOR_URL: 'https://auth.test',
    FIREBASE_MEASUREMENT_ID: 'G-1',
    FIREBASE_APP_ID: '1:2:web:3',
  };
  expect(readSettings(env).accounts).toMatchObject({
    emulatorUrl: 'https://auth.test',
    measurementId: 'G-1',
  });
});

test('a local start takes no settings of a deployment', () => {
  const deployed = {
    BASE_URL: '/docs/',
    ACCOUNTS: 'off',
    FIREBASE_APP_ID: '1:2:web:3',
    FIREBASE_MEASUREMENT_ID: 'G-1',
    VERCEL_ANALYTICS: 'on',
  };
  expect(readSettings({ ...deployed, ...emulated })).toEqual(readSettings(emulated));
});

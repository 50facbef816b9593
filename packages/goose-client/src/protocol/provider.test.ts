import { expect, it } from 'vitest';
import { readDeviceCode } from './answers.ts';
import { readProvider } from './provider.ts';

const signed = (key: object) =>
  readProvider({ providerId: 'p', configKeys: [{ name: 'TOKEN', ...key }] });
const code = (verificationUri: string) =>
  readDeviceCode({ providerId: 'p', userCode: 'AB', verificationUri });

it('reads which settings a provider takes, and how one signs in', () => {
  const provider = readProvider({
    providerId: 'p',
    configKeys: [
      { name: 'KEY', secret: true, required: true, primary: true },
      { name: 'HOST', required: true, default: 'a' },
      { name: 'PROJECT', required: true },
      null,
    ],
    setupSteps: ['Get a key', 1],
    models: [{ id: 'm' }, {}],
  });
  expect(provider).toMatchObject({
    name: 'p',
    configured: false,
    models: ['m'],
    steps: ['Get a key'],
    signsIn: false,
    fields: [
      { key: 'KEY', isSecret: true, isMain: true },
      { key: 'HOST', isSecret: false, isMain: false, fallback: 'a' },
      { key: 'PROJECT', isMain: true },
    ],
  });
  for (const flow of ['deviceCodeFlow', 'oauthFlow'])
    expect(signed({ [flow]: true })).toMatchObject({ signsIn: true, fields: [] });
  expect(readProvider({})).toBeNull();
});

it('reads a code and the page to enter it, and no other address', () => {
  expect(code('https://a.example/device')?.address).toBe('https://a.example/device');
  expect(code('javascript:alert(1)')).toBeNull();
  expect(code('https://')).toBeNull();
  expect(readDeviceCode({ verificationUri: 'https://a.example' })).toBeNull();
});

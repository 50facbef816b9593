import { expect, test } from 'vitest';
import { blackedOut, blackOut, findingsIn } from './blackOut';

const key = ['sk-', 'abcdefghijklmnop1234'].join('');
const session = {
  name: `With ${key}`,
  conversation: [
    { content: [{ type: 'text', text: `My key is ${key}, and ${key} again.` }] },
    { content: [{ value: { arguments: { password: 'abc', path: 'abcdef' } } }] },
  ],
  extension_data: { one: { envs: { REGION: 'north' } } },
};
const none = { kept: new Set<string>(), words: [] };
const withoutAny = (choice = {}) =>
  JSON.stringify(
    blackOut(session, { findings: findingsIn(session), ...none, ...choice }),
  );

test('finds each secret once, with what it looks like', () => {
  expect(findingsIn(session)).toEqual([
    { secret: key, kind: 'Key of a model provider' },
    { secret: 'abc', kind: 'Value of a field for secrets' },
    { secret: 'north', kind: 'Value of a field for secrets' },
  ]);
});

test('blacks each out wherever it stands, and a short one in its field alone', () => {
  const clean = withoutAny();
  expect(clean).not.toContain(key);
  expect(clean).toContain(`My key is ${blackedOut}, and ${blackedOut} again.`);
  expect(clean).toContain(`"password":"${blackedOut}","path":"abcdef"`);
  expect(clean).toContain(`"REGION":"${blackedOut}"`);
});

test('keeps what the reader takes for no secret', () => {
  expect(withoutAny({ kept: new Set([key, 'north']) })).toContain(`My key is ${key}`);
  expect(withoutAny({ kept: new Set([key, 'north']) })).toContain('"REGION":"north"');
});

test('takes words of the reader for what they say, in names of fields too', () => {
  expect(
    JSON.stringify(
      blackOut(
        { 'a.b': ['axb', 'a.b'] },
        { findings: [], kept: new Set(), words: ['a.b'] },
      ),
    ),
  ).toBe(`{"${blackedOut}":["axb","${blackedOut}"]}`);
});

test('leaves none of ten thousand secrets', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `token=abcdefgh${index}`);
  const clean = JSON.stringify(
    blackOut(many, { findings: findingsIn(many), kept: new Set(), words: [] }),
  );
  expect(clean.includes('abcdefgh')).toBe(false);
});

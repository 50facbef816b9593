import { stringifyExact } from 'goose-web-client/json';
import { expect, test } from 'vitest';
import { findingsIn, redact, removed, textRedactor } from './redact';
import { fileRedactor } from './redactFile';

const key = ['sk-', 'abcdefghijklmnop1234'].join('');
const session = {
  name: `With ${key}`,
  conversation: [
    { content: [{ type: 'text', text: `My key is ${key}, and ${key} again.` }] },
    { content: [{ value: { arguments: { password: 'abc', path: 'abcdef' } } }] },
  ],
  extension_data: { one: { envs: { REGION: 'north' } } },
};
const withoutAny = (choice = {}) =>
  JSON.stringify(redact(session, { findings: findingsIn(session), ...choice }).clean);

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
  expect(clean).toContain(`My key is ${removed}, and ${removed} again.`);
  expect(clean).toContain(`"password":"${removed}","path":"abcdef"`);
  expect(clean).toContain(`"REGION":"${removed}"`);
});

test('keeps what the reader takes for no secret', () => {
  expect(withoutAny({ kept: new Set([key, 'north']) })).toContain(`My key is ${key}`);
  expect(withoutAny({ kept: new Set([key, 'north']) })).toContain('"REGION":"north"');
});

test('takes words of the reader for what they say, in names of fields too', () => {
  expect(
    JSON.stringify(redact({ 'a.b': ['axb', 'a.b'] }, { words: ['a.b'] }).clean),
  ).toBe(`{"${removed}":["axb","${removed}"]}`);
});

test('leaves a session one, whatever is taken out of it', () => {
  const [before, after] = [
    { said: 'user', path: 'text' },
    { said: removed, path: removed },
  ].map(({ said, path }) => ({
    conversation: [
      { role: 'user', content: [{ type: 'text', text: said }] },
      { content: [{ toolCall: { value: { arguments: { [path]: said, type: said } } } }] },
    ],
  }));
  expect(redact(before, { words: ['user', 'text', 'on'] }).clean).toEqual(after);
});

test('leaves none of two thousand secrets', () => {
  const many = Array.from({ length: 2000 }, (_, index) => `token=abcdefgh${index}`);
  const { clean, count } = redact(many, { findings: findingsIn(many) });
  expect(count).toBe(2000);
  expect(JSON.stringify(clean).includes('abcdefgh')).toBe(false);
});

test('blacks out a known secret in each of its writings', () => {
  const secret = 'plain/words & "signs" ä';
  const json = JSON.stringify(secret).slice(1, -1);
  const writings = [
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(secret).toLowerCase(),
    json,
    JSON.stringify(json).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
    Buffer.from(secret).toString('base64'),
    Buffer.from(`me:${secret}`).toString('base64url'),
    Buffer.from(`{"a": "${json}"}`).toString('base64'),
  ];
  const written = { password: secret, said: writings.map((each) => `>${each}<`) };
  expect(redact(written, { findings: findingsIn(written) }).clean).toEqual({
    password: removed,
    said: writings.map(() => `>${removed}<`),
  });
});

test('blacks out in a note what is blacked out in the session', () => {
  const redactText = textRedactor({ findings: findingsIn(session), words: ['heron'] });
  const token = ['ghp', 'a1B2c3D4e5'.repeat(4)].join('_');
  expect(redactText(`${key} of the heron, and ${token}`).text).toBe(
    `${removed} of the ${removed}, and ${removed}`,
  );
});

test('takes a secret of a field out of all that a tool printed', async () => {
  const file = new Blob([
    JSON.stringify({ password: 'heron blue', said: 'It is heron blue.' }),
  ]);
  const { clean, count } = await fileRedactor()({ file, isJson: true });
  expect(clean).toEqual({ password: removed, said: `It is ${removed}.` });
  expect(count).toBe(2);
});

test('takes the words that it is given out of a text', async () => {
  const file = new Blob(['a s3cret, s3cret']);
  const { clean } = await fileRedactor()({ file, isJson: false, words: ['s3cret'] });
  expect(clean).toBe(`a ${removed}, ${removed}`);
});

test('keeps all digits of numbers above 2^53', async () => {
  const file = new Blob(['{"id":9007199254740993}']);
  const { clean } = await fileRedactor()({ file, isJson: true });
  expect(stringifyExact(clean)).toBe('{"id":9007199254740993}');
});

test('refuses a file that is nested too deeply', async () => {
  const file = new Blob([`{"x":${'['.repeat(6000)}${']'.repeat(6000)}}`]);
  await expect(fileRedactor()({ file, isJson: true })).rejects.toThrow('nested deeper');
});

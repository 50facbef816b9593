import { expect, test } from 'vitest';
import { findSecrets } from './findSecrets';

const secretsOf = (text: string) =>
  findSecrets(text).map(({ start, end }) => text.slice(start, end));

const body = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4';

/** In parts, so that no scanner takes what is made up for a real one. */
const made = (...parts: readonly string[]) => parts.join('');

// Each in the form of its maker.
test.each([
  [made('sk-', 'ant-api03-', body)],
  [made('gh', 'p_', body)],
  [made('github', '_pat_', body)],
  [made('gl', 'pat-', body)],
  [made('hf', '_', body)],
  [made('AK', 'IAIOSFODNN7EXAMPLE')],
  [made('AI', 'za', body, 'abc')],
  [made('xox', 'b-123456789012-', body)],
  [made('eyJ', `hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${body}`)],
])('finds %s, and nothing around it', (secret) => {
  for (const text of [secret, `a ${secret} b`, `"${secret}"`, `KEY\n${secret}\nEND`]) {
    expect(secretsOf(text)).toEqual([secret]);
  }
});

test.each([
  ['OPENAI_API_KEY=abc123def456', 'abc123def456'],
  ['export GOOSE_SERVER__SECRET_KEY="two words 7"', 'two words 7'],
  ['password: hunter2hunter2', 'hunter2hunter2'],
  ['{"client_secret": "q9q9q9q9"}', 'q9q9q9q9'],
  ["token = 'a-b-c-1-2-3'", 'a-b-c-1-2-3'],
  ['Authorization: Bearer abcdefghijkl123', 'abcdefghijkl123'],
  ['postgres://app:s3cr3t@db.example/x', 's3cr3t'],
])('of %s takes the value alone', (text, secret) => {
  expect(secretsOf(text)).toEqual([secret]);
});

test('finds a private key whole, and one that was cut off', () => {
  const begin = made('-----BEGIN RSA PRIVATE ', 'KEY-----');
  const end = made('-----END RSA PRIVATE ', 'KEY-----');
  expect(secretsOf(`x\n${begin}\n${body}\n${end}\ny`)).toEqual([
    `${begin}\n${body}\n${end}`,
  ]);
  expect(secretsOf(`${begin}\n${body}`)).toEqual([`${begin}\n${body}`]);
});

test.each([
  'The token is renewed half a minute before its end.',
  'password: required',
  'A secret: nobody tells.',
  'OPENAI_API_KEY=$MY_OWN_KEY_1',
  'api_key: <your key 1>',
  'basic functionality, bearer of news',
  'commit 19cfcb1d0b9a4c2f8e7d6c5b4a39281706f5e4d3',
  'https://example.org/docs/quickstart?step=3',
  'sk-learn and ghp are names',
])('leaves %s', (text) => {
  expect(secretsOf(text)).toEqual([]);
});

test.each([
  ['letters', 'a'.repeat(1_000_000)],
  ['names', 'token'.repeat(200_000)],
  ['beginnings', '-----BEGIN PRIVATE KEY-----'.repeat(40_000)],
  ['addresses', 'a://'.repeat(250_000)],
  ['dots', 'eyJaaaaaaaa.'.repeat(80_000)],
  ['spaces', `token${' '.repeat(1_000_000)}`],
])('comes to an end with a million %s', (_, text) => {
  expect(findSecrets(text).every(({ start, end }) => start < end)).toBe(true);
});

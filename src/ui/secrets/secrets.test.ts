import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { character } from '../../../tests/support/hostileText';
import { findSecrets } from './findSecrets';
import { textRedactor } from './redact';

const redactText = textRedactor();

const random = (length: number) =>
  'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0z'.repeat(9).slice(0, length);

/** Put together here, so that no scanner takes this file for a leak. */
const secrets = [
  `sk-${random(48)}`,
  `sk-proj-${random(20)}_${random(20)}-${random(10)}`,
  `sk-ant-api03-${random(90)}`,
  `ghp_${random(36)}`,
  `github_pat_${random(22)}_${random(50)}`,
  `glpat-${random(20)}`,
  `AKIA${'A2B3C4D5E6F7G8H9'}`,
  `xoxb-123456789012-${random(24)}`,
  `AIza${random(35)}`,
  `hf_${random(34)}`,
  `gsk_${random(52)}`,
  `npm_${random(36)}`,
  `sk_live_${random(24)}`,
  `eyJ${random(30)}.eyJ${random(60)}.${random(40)}`,
  `-----BEGIN RSA PRIVATE KEY-----\n${random(64)}\n-----END RSA PRIVATE KEY-----`,
];

it.each([
  [`Authorization: Bearer ${random(30)}`, 'Authorization: Bearer [removed]'],
  ['Authorization: Basic dXNlcjpwYXNz', 'Authorization: Basic [removed]'],
  [`export MY_API_KEY="${random(20)}"`, 'export MY_API_KEY="[removed]"'],
  ['postgres://me:s3cr3t!@host/db', 'postgres://me:[removed]@host/db'],
  [`{"apiKey": "${random(12)}"}`, '{"apiKey": "[removed]"}'],
  ['export MY_SECRET_KEY="two words 7"', 'export MY_SECRET_KEY="[removed]"'],
  ['password: hunter2hunter2', 'password: [removed]'],
  ["token = 'a-b-c-1-2-3'", "token = '[removed]'"],
  [`-----BEGIN PRIVATE KEY-----\n${random(30)}`, '[removed]'],
])('takes the value out of %s', (text, clean) => {
  expect(redactText(text)).toEqual({ text: clean, count: 1 });
});

const word = fc.stringMatching(/^[A-Za-zäöüß]{1,12}$/);
const prose = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));

it('takes a secret out wherever it stands, and nothing else', () => {
  fc.assert(
    fc.property(prose, prose, (before, after) => {
      for (const secret of secrets) {
        const { text, count } = redactText(`${before} ${secret} ${after}`);
        expect([text, count], secret).toEqual([`${before} [removed] ${after}`, 1]);
      }
    }),
  );
});

it('leaves prose, hashes, ids and pictures as they are', () => {
  const hash = fc
    .string()
    .chain((seed) =>
      fc.constantFrom(
        createHash('sha256').update(seed).digest('hex'),
        createHash('sha1').update(seed).digest('hex'),
        createHash('sha512').update(seed).digest('base64'),
      ),
    );
  const picture = fc
    .uint8Array({ maxLength: 3000 })
    .map((bytes) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`);
  fc.assert(
    fc.property(fc.array(fc.oneof(prose, hash, fc.uuid(), picture)), (parts) => {
      expect(findSecrets(parts.join('\n'))).toEqual([]);
    }),
  );
});

it('ends with any text, finds places that do not overlap, and finds nothing twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: character }), fc.constantFrom(...secrets))),
      (parts) => {
        const text = parts.join(' ');
        const found = findSecrets(text);
        const ordered = found.every(
          ({ start, end }, at) => start < end && start >= (found[at - 1]?.end ?? 0),
        );
        expect(ordered).toBe(true);
        expect(findSecrets(redactText(text).text)).toEqual([]);
      },
    ),
  );
});

/** Beginnings of rules. A rule that takes a second look at each of them never ends. */
const beginnings = [
  'a',
  ' ',
  'token',
  'token=',
  'token: "',
  "password='\\\\",
  'password:\n ',
  'name="password" a="b" ',
  '<password>',
  '--password ',
  'password is ',
  'sk-',
  'eyJ-',
  'eyJaaaaaaaa.',
  'SG.aaaaaaaaaaaaaaaaaaaa',
  'a-a.',
  '1:A',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN PRIVATE KEY-----\nab',
  'a://',
  'a://b:c',
  'postgres://a:b/',
  'Authorization: Bearer ',
  'Cookie: a=',
  'login a password ',
  'a:11:b:',
  'curl -u ',
  'docker a ',
  'echo a',
  "PASSWORD 'a",
  'AKIAAAAAAAAAAAAAAAAA ',
  '\\u0022',
  '%22',
  '&quot;',
  '\u001B[0m',
  `${'abcd'.repeat(19)}\n`,
  'dG9rZW46',
  'password for a ',
  'passphrase is abc ',
  'enter a password ',
  'login a / ',
  'a-signature: v1=',
  'recovery codes: 1a2b ',
  'secret:\n ',
  'a\tTRUE\t/\tTRUE\t1\ta\t',
];

it.each(beginnings)(
  'comes to an end with many %j',
  (beginning) => {
    const text = beginning.repeat(100_000 / beginning.length);
    expect(findSecrets(text).every(({ start, end }) => start < end)).toBe(true);
  },
  10_000,
);

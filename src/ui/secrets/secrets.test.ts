import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findSecrets } from './findSecrets';
import { textRedactor } from './redact';

const redactText = textRedactor();

const random = (length: number) =>
  'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0z'.repeat(9).slice(0, length);

/** Put together here, so that no scanner takes this file for a leak. */
const secrets = [
  `sk-${random(48)}`,
  `ghp_${random(36)}`,
  `AKIA${'A2B3C4D5E6F7G8H9'}`,
  `eyJ${random(30)}.eyJ${random(60)}.${random(40)}`,
  `-----BEGIN RSA PRIVATE KEY-----\n${random(64)}\n-----END RSA PRIVATE KEY-----`,
];

const word = fc.stringMatching(/^[A-Za-zäöüß]{1,12}$/);
const prose = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));

it('takes a secret out wherever it stands, and nothing else', () => {
  fc.assert(
    fc.property(prose, fc.constantFrom(...secrets), prose, (before, secret, after) => {
      const { text, count } = redactText(`${before} ${secret} ${after}`);
      expect([text, count]).toEqual([`${before} [removed] ${after}`, 1]);
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
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...secrets))),
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
const beginnings = `\
a¦ ¦token¦token=¦token: "¦password='\\\\¦password:\n ¦name="password" a="b" ¦<password>\
¦--password ¦password is ¦sk-¦eyJ-¦eyJaaaaaaaa.¦SG.aaaaaaaaaaaaaaaaaaaa¦a-a.¦1:A\
¦-----BEGIN PRIVATE KEY-----¦-----BEGIN PRIVATE KEY-----\nab¦a://¦a://b:c\
¦postgres://a:b/¦Authorization: Bearer ¦Cookie: a=¦login a password ¦a:11:b:¦curl -u \
¦docker a ¦echo a¦PASSWORD 'a¦AKIAAAAAAAAAAAAAAAAA ¦\\u0022¦%22¦&quot;¦\u001B[0m\
¦${'abcd'.repeat(19)}\n¦dG9rZW46¦password for a ¦passphrase is abc ¦enter a password \
¦login a / ¦a-signature: v1=¦recovery codes: 1a2b ¦secret:\n ¦a\tTRUE\t/\tTRUE\t1\ta\t`.split(
  '¦',
);

it.each(beginnings)(
  'comes to an end with many %j',
  (beginning) => {
    const text = beginning.repeat(200_000 / beginning.length);
    expect(findSecrets(text).every(({ start, end }) => start < end)).toBe(true);
  },
  20_000,
);

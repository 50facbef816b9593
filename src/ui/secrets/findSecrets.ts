/** Where a text holds what looks like a secret. */
export interface FoundSecret {
  readonly start: number;
  /** The place after its last character. */
  readonly end: number;
  /** What it looks like, as a reader would say it. */
  readonly kind: string;
}

interface Rule {
  readonly kind: string;
  /** Its group `secret`, or else the whole match, is the secret. No part of it may repeat without an end. */
  readonly pattern: RegExp;
  readonly isSecret?: (value: string) => boolean;
}

const named = 'api[_-]?key|access[_-]?key|secret|token|passwd|password|passphrase';

/** A value that names where the secret is, and is none itself. */
const isReference = (value: string) => /^(?:[$%<{[(]|process\.|env\.|\*{3})/.test(value);
const hasDigit = (value: string) => /\d/.test(value);

const rules: readonly Rule[] = [
  {
    kind: 'Private key',
    pattern:
      /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^-]{0,20000}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g,
  },
  {
    kind: 'Key of a model provider',
    pattern: /\b(?:sk|gsk|xai|r8)[-_][\w-]{16,400}/g,
    isSecret: (value) => hasDigit(value) || /[A-Za-z0-9]{24}/.test(value),
  },
  { kind: 'Token of GitHub', pattern: /\b(?:gh[opusr]|github_pat)_\w{20,400}/g },
  { kind: 'Token of GitLab', pattern: /\bglpat-[\w-]{16,400}/g },
  { kind: 'Token of Hugging Face', pattern: /\bhf_[A-Za-z0-9]{20,400}/g },
  { kind: 'Token of npm', pattern: /\bnpm_[A-Za-z0-9]{30,400}/g },
  { kind: 'Token of Slack', pattern: /\bxox[a-z]-[\w-]{10,400}/g },
  { kind: 'Key of Amazon', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { kind: 'Key of Google', pattern: /\bAIza[\w-]{35}/g },
  {
    kind: 'Signed token',
    pattern: /\beyJ[\w-]{8,8000}\.eyJ[\w-]{8,8000}\.[\w-]{8,8000}/g,
  },
  {
    kind: 'Password in an address',
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{0,200}:(?<secret>[^\s/@]{3,400})@/gi,
    isSecret: (value) => !isReference(value),
  },
  {
    kind: 'Key in a header',
    pattern: /\bauthorization:[ \t]{0,4}basic[ \t]{1,4}(?<secret>[\w+/=]{6,4000})/gi,
  },
  {
    kind: 'Key in a header',
    pattern: /\b(?:bearer|basic)[ \t]{1,4}(?<secret>[\w.~+/=-]{12,4000})/gi,
    isSecret: hasDigit,
  },
  {
    kind: 'Value of a key, token or password',
    pattern: new RegExp(
      `(?<![\\w-])[\\w-]{0,40}?(?:${named})[\\w-]{0,20}["']?[ \\t]{0,4}[=:][ \\t]{0,4}(?:"(?<quoted>[^"\\n]{6,4000})"|'(?<single>[^'\\n]{6,4000})'|(?<bare>[^\\s"',;]{8,4000}))`,
      'gi',
    ),
    isSecret: (value) =>
      !isReference(value) && (hasDigit(value) || /[^\w.,:-]/.test(value)),
  },
];

/**
 * Finds what looks like a secret: keys and tokens by the form that their makers gave them, private
 * keys, passwords in addresses, and what is said to be a key, a token or a password. It cannot find
 * a secret that looks like any other word. The time it takes grows with the length of the text alone.
 *
 * @returns in the order of the text, none inside of another.
 */
export function findSecrets(text: string): readonly FoundSecret[] {
  const found = rules.flatMap(({ kind, pattern, isSecret = () => true }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const { secret, quoted, single, bare } = match.groups ?? {};
      const value = secret ?? quoted ?? single ?? bare ?? match[0];
      if (!isSecret(value)) return [];
      // Where a group is the secret, it ends the match but for a sign.
      const start = match.index + match[0].lastIndexOf(value);
      return [{ start, end: start + value.length, kind }];
    }),
  );
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  const apart: FoundSecret[] = [];
  for (const each of found) {
    const last = apart.at(-1);
    if (last && each.start < last.end) {
      apart[apart.length - 1] = { ...last, end: Math.max(last.end, each.end) };
    } else {
      apart.push(each);
    }
  }
  return apart;
}

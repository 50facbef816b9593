import { findSecrets } from '@site/src/ui/secrets/findSecrets';
import { copyOf } from '@site/src/ui/secrets/secretFields';
import { takeOutSecrets } from '@site/src/ui/secrets/takeOutSecrets';

/** What stands where a secret stood. */
export const blackedOut = '[blacked out]';

/** A secret that was found, wherever it stands. */
export interface Finding {
  readonly secret: string;
  readonly kind: string;
}

/** All that looks like a secret in a session, each once, in the order of the session. */
export function findingsIn(session: unknown): readonly Finding[] {
  const kinds = new Map<string, string>();
  copyOf(session, (text, isSecret) => {
    if (isSecret) kinds.set(text, 'Value of a field for secrets');
    for (const { start, end, kind } of findSecrets(text)) {
      const secret = text.slice(start, end);
      if (!kinds.has(secret)) kinds.set(secret, kind);
    }
    return text;
  });
  return [...kinds].map(([secret, kind]) => ({ secret, kind }));
}

export interface Choice {
  readonly findings: readonly Finding[];
  /** Secrets that the reader takes for none. */
  readonly kept: ReadonlySet<string>;
  /** What the reader wants blacked out besides. */
  readonly words: readonly string[];
}

/** Shorter ones are blacked out where they were found, and not in every word that holds them. */
const shortestAnywhere = 6;
/** How many are looked for anywhere. Those beyond are blacked out where they were found. */
const mostAnywhere = 500;

/** A session without its secrets. */
export function blackOut(session: unknown, { findings, kept, words }: Choice): unknown {
  const anywhere = findings
    .slice(0, mostAnywhere)
    .map(({ secret }) => secret)
    .filter((secret) => secret.length >= shortestAnywhere && !kept.has(secret));
  const known = anyOf([...words, ...anywhere]);
  return copyOf(session, (text, isSecret) => {
    if (isSecret && !kept.has(text)) return blackedOut;
    // Found ones go first: another secret may be the beginning of one.
    const left = takeOutSecrets(text, blackedOut, (secret) => kept.has(secret)).text;
    return known === null ? left : left.replace(known, blackedOut);
  });
}

/** Of words that overlap, the longer one is meant. */
function anyOf(words: readonly string[]): RegExp | null {
  const patterns = words
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return patterns.length === 0 ? null : new RegExp(patterns.join('|'), 'g');
}

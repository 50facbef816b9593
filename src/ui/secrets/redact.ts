import { findSecrets } from './findSecrets';
import { copyOf } from './secretFields';

export const removed = '[removed]';

export interface Finding {
  readonly secret: string;
  readonly kind: string;
}

export interface Choice {
  /** Taken out wherever they stand. */
  readonly findings?: readonly Finding[];
  /** Texts that the reader takes for no secret. */
  readonly kept?: ReadonlySet<string>;
  /** Further texts that the reader wants removed. */
  readonly words?: readonly string[];
  readonly mark?: string;
}

/** In the order of the value, each once. */
export function findingsIn(value: unknown): readonly Finding[] {
  const kinds = new Map<string, string>();
  copyOf(value, (text, isSecret) => {
    if (isSecret) kinds.set(text, 'Value of a field for secrets');
    for (const { value: secret, kind } of findSecrets(text)) {
      if (!kinds.has(secret)) kinds.set(secret, kind);
    }
    return text;
  });
  return [...kinds].map(([secret, kind]) => ({ secret, kind }));
}

/** Also takes out escaped and encoded secrets. */
export function redact(value: unknown, choice: Choice = {}) {
  const redactText = textRedactor(choice);
  const { kept, mark = removed } = choice;
  let count = 0;
  const clean = copyOf(value, (text, isSecret) => {
    const redacted =
      isSecret && text !== mark && kept?.has(text) !== true
        ? { text: mark, count: 1 }
        : redactText(text);
    count += redacted.count;
    return redacted.text;
  });
  return { clean, count };
}

export function textRedactor(choice: Choice = {}) {
  const { kept, mark = removed } = choice;
  const known = knownSecrets(choice);
  const isKept = (secret: string) => secret === mark || kept?.has(secret) === true;
  return (text: string): { readonly text: string; readonly count: number } => {
    const found = findSecrets(text, { isKept, known });
    let rest = '';
    let at = 0;
    for (const { start, end } of found) {
      rest += text.slice(at, start) + mark;
      at = end;
    }
    return { text: rest + text.slice(at), count: found.length };
  };
}

/** Shorter ones are taken out only where they were found. */
const shortestAnywhere = 6;
const mostAnywhere = 500;
const longestEncoded = 300;

function knownSecrets({ findings = [], kept, words = [] }: Choice): RegExp | null {
  const anywhere = findings
    .slice(0, mostAnywhere)
    .map(({ secret }) => secret)
    .filter((secret) => secret.length >= shortestAnywhere && kept?.has(secret) !== true);
  const encoded = [...words, ...anywhere]
    .filter((secret) => secret.length >= shortestAnywhere)
    .map((secret) => base64(secret).replace(/=+$/, ''));
  const patterns = [...words, ...anywhere, ...encoded]
    .filter((word) => word !== '')
    // The longer of two overlapping words is meant.
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return patterns.length === 0 ? null : new RegExp(patterns.join('|'), 'g');
}

const base64 = (text: string) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text.slice(0, longestEncoded))));

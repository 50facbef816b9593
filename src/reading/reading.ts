/** A value of goose's configuration that is not the one goose comes with. Never a secret. */
export interface ChangedSetting {
  readonly key: string;
  readonly value: string;
}

/** What was read of a reader's goose. */
export interface Reading {
  /** What it calls its version, such as `1.52.0`. */
  readonly version: string;
  /** When, as ISO 8601. */
  readonly readAt: string;
  /** Ids of the providers that the reader has set up. */
  readonly providers: readonly string[];
  /** Ids of those that goose counts as set up because it needs no key for them. */
  readonly keyless: readonly string[];
  readonly changed: readonly ChangedSetting[];
}

/** A reader's yes to the use of their goose in the manual. */
export interface Consent {
  /** When it was said, as ISO 8601. */
  readonly saidAt: string;
  /** Whether it is to the reading of goose's settings, too. */
  readonly mayRead: boolean;
  /** Null until goose has been read. */
  readonly reading: Reading | null;
}

/** More than any goose has; what is longer is cut. */
const most = { texts: 200, length: 200 } as const;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, most.texts) : [];

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, most.length) : null;

const isText = (value: string | null): value is string => value !== null;

/** A reading out of what is stored or sent; null when it names no version and no time. */
function parseReading(value: unknown): Reading | null {
  const fields = fieldsOf(value);
  const version = textOf(fields['version']);
  const readAt = textOf(fields['readAt']);
  if (!version || !readAt) return null;
  const changed = listOf(fields['changed']).flatMap((each) => {
    const { key, value: setTo } = fieldsOf(each);
    const [name, text] = [textOf(key), textOf(setTo)];
    return name && text ? [{ key: name, value: text }] : [];
  });
  const idsIn = (name: string) => listOf(fields[name]).map(textOf).filter(isText);
  const [providers, keyless] = [idsIn('providers'), idsIn('keyless')];
  return { version, readAt, providers, keyless, changed };
}

/** A yes as it is stored; null when there is none. */
export function parseConsent(stored: string | null): Consent | null {
  if (!stored) return null;
  try {
    const { saidAt, mayRead, reading } = fieldsOf(JSON.parse(stored));
    const said = textOf(saidAt);
    if (!said) return null;
    return { saidAt: said, mayRead: mayRead === true, reading: parseReading(reading) };
  } catch {
    return null;
  }
}

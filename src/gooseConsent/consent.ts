import { siteStorage } from '@site/src/ui/storage';
import { readHint, userPrefix } from '@site/src/account/userStorage';
import { hintKey } from '@site/src/account/sessionMark';
import { flagKey } from './flag';
import { useMemo, useSyncExternalStore } from 'react';
import { fields, list, parseJson, textOrNull } from 'goose-web-client/json';

export type ReaderId = string | null;

/**
 * Returns a key that is removed with the reader's session; without an account, at the next login.
 * The account's data download includes its value.
 */
export const manualKey = (reader: ReaderId, name: string): string =>
  `${userPrefix(reader)}manual.${name}`;

const consentKey = (reader: ReaderId) => manualKey(reader, 'goose');
const isConsentKey = (key: string) => key.endsWith('.manual.goose');

const listeners = new Set<() => void>();

/** All tabs agree on the reader by the session hint. */
export const currentReader = (): ReaderId => readHint()?.uid ?? null;

export const readConsent = (reader: ReaderId): Consent | null =>
  parseConsent(storedConsent(reader));

const storedConsent = (reader: ReaderId): string | null =>
  siteStorage.read(consentKey(reader));

/**
 * Persists consent to offers.
 *
 * @returns false when it cannot be stored, or the reader has changed.
 */
export function giveConsent(reader: ReaderId): boolean {
  return readConsent(reader) !== null || store(reader, fresh(false));
}

/** Persists consent to reading, and makes the connected tab read goose again. */
export const allowReading = (reader: ReaderId): boolean => store(reader, fresh(true));

const fresh = (mayRead: boolean): Consent => ({
  saidAt: new Date().toISOString(),
  mayRead,
  reading: null,
});

/**
 * @returns false without consent to reading, when it cannot be stored, or when the reader has
 * changed.
 */
export function keepReading(reader: ReaderId, reading: Reading): boolean {
  const consent = readConsent(reader);
  return consent?.mayRead === true && store(reader, { ...consent, reading });
}

function store(reader: ReaderId, consent: Consent): boolean {
  // An answer may arrive after the reader has left.
  if (currentReader() !== reader) return false;
  const isKept =
    siteStorage.write(consentKey(reader), JSON.stringify(consent)) &&
    siteStorage.write(flagKey, 'yes');
  if (!isKept) return false;
  notify();
  return true;
}

export function withdrawConsent(reader: ReaderId): void {
  siteStorage.remove(consentKey(reader));
  dropIdleFlag();
  notify();
}

/** Without any consent, pages load nothing again. */
export function dropIdleFlag(): void {
  if (!siteStorage.keys().some(isConsentKey)) siteStorage.remove(flagKey);
}

function notify() {
  for (const listener of listeners) listener();
}

/** Called on changes of consent, readings or the reader, in any tab. */
export function onConsentChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === hintKey || isConsentKey(key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function useConsent(reader: ReaderId): Consent | null {
  const stored = useSyncExternalStore(
    onConsentChange,
    () => storedConsent(reader),
    () => null,
  );
  return useMemo(() => parseConsent(stored), [stored]);
}

export type Reading = Readonly<NonNullable<ReturnType<typeof parseReading>>>;

type Consent = Readonly<NonNullable<ReturnType<typeof parseConsent>>>;

/** More than any goose has; the rest is cut off. */
const most = { texts: 200, length: 200 } as const;

const shortList = (value: unknown) => list(value, (each) => each).slice(0, most.texts);

const shortText = (value: unknown) => textOrNull(value)?.slice(0, most.length) ?? null;

function parseReading(value: unknown) {
  const read = fields(value);
  const version = shortText(read['version']);
  const readAt = shortText(read['readAt']);
  if (!version || !readAt) return null;
  const changed = shortList(read['changed']).flatMap((each) => {
    const { key, value: setTo } = fields(each);
    const [name, text] = [shortText(key), shortText(setTo)];
    return name && text ? [{ key: name, value: text }] : [];
  });
  const idsIn = (name: string) =>
    shortList(read[name]).flatMap((id) => shortText(id) ?? []);
  return {
    /** A version such as `1.52.0`. */
    version,
    readAt,
    providers: idsIn('providers'),
    /** Providers that goose counts as set up because they need no key. */
    keyless: idsIn('keyless'),
    /** Settings that differ from goose's default. Never a secret. */
    changed,
  };
}

function parseConsent(stored: string | null) {
  const { saidAt, mayRead, reading } = fields(parseJson(stored));
  const said = shortText(saidAt);
  if (!said) return null;
  return { saidAt: said, mayRead: mayRead === true, reading: parseReading(reading) };
}

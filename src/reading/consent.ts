import { siteStorage } from '@site/src/ui/storage';
import { hintKey } from '@site/src/account/sessionMark';
import { userPrefix } from '@site/src/account/userStorage';
import { flagKey } from './flag';
import { type Consent, parseConsent, type Reading } from './reading';

/** The id of the reader's account; null for readers who are not signed in. */
export type Reader = string | null;

/**
 * The key under which the manual keeps something for a reader. It goes with their session, and what a
 * reader without an account has goes when somebody logs in. It stands in the download of an account's
 * data, so it is no secret.
 */
export const manualKey = (reader: Reader, name: string): string =>
  `${userPrefix(reader)}manual.${name}`;

const consentKey = (reader: Reader) => manualKey(reader, 'goose');
const isConsentKey = (key: string) => key.endsWith('.manual.goose');

const listeners = new Set<() => void>();

/** Who reads, by what all tabs agree on. */
export function currentReader(): Reader {
  try {
    // Whatever it holds, the field is looked at.
    const hint = JSON.parse(localStorage.getItem(hintKey) ?? 'null') as {
      readonly uid?: unknown;
    } | null;
    return typeof hint?.uid === 'string' ? hint.uid : null;
  } catch {
    return null;
  }
}

/** What a reader has said yes to; null without a yes, or where nothing can be stored. */
export const readConsent = (reader: Reader): Consent | null =>
  parseConsent(storedConsent(reader));

/** The same as it is stored. */
export const storedConsent = (reader: Reader): string | null =>
  siteStorage.read(consentKey(reader));

/**
 * Keeps a reader's yes.
 *
 * @returns false where it cannot be kept, or where somebody else reads by now.
 */
export function giveConsent(reader: Reader): boolean {
  return readConsent(reader) !== null || store(reader, fresh(false));
}

/** Keeps a reader's yes to the reading of their goose, and asks whoever is connected to read it anew. */
export const allowReading = (reader: Reader): boolean => store(reader, fresh(true));

const fresh = (mayRead: boolean): Consent => ({
  saidAt: new Date().toISOString(),
  mayRead,
  reading: null,
});

/**
 * Keeps what was read of a reader's goose.
 *
 * @returns false without their yes to that, where it cannot be kept, or where somebody else reads by
 *   now.
 */
export function keepReading(reader: Reader, reading: Reading): boolean {
  const consent = readConsent(reader);
  return consent?.mayRead === true && store(reader, { ...consent, reading });
}

function store(reader: Reader, consent: Consent): boolean {
  // An answer may come when its reader has gone.
  if (currentReader() !== reader) return false;
  const isKept =
    siteStorage.write(consentKey(reader), JSON.stringify(consent)) &&
    siteStorage.write(flagKey, 'yes');
  if (!isKept) return false;
  tell();
  return true;
}

/** Takes a reader's yes back, and forgets what was read. */
export function withdrawConsent(reader: Reader): void {
  siteStorage.remove(consentKey(reader));
  dropIdleFlag();
  tell();
}

/** Without any reader's yes, pages load nothing again. */
export function dropIdleFlag(): void {
  try {
    if (!Object.keys(localStorage).some(isConsentKey)) localStorage.removeItem(flagKey);
  } catch {
    // Blocked storage holds no flag.
  }
}

function tell() {
  for (const listener of listeners) listener();
}

/** Calls back when a yes, what was read, or the reader may have changed, in this or another tab. */
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

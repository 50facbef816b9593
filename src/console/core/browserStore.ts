import { userPrefix } from '../../account/userStorage';
import { checkAddress, defaultAddress } from '../connection/address';
import { newSecret } from '../connection/command';
import type { ConnectionSettings } from '../connection/connection';
import { type ConnectionStore, readSavedConnection } from '../connection/savedConnection';
import { type Image, readImage } from '../protocol/content';
import { fields, list, text } from '../protocol/read';

/** What the console keeps in this browser for one account. Blocked storage keeps nothing. */
export interface BrowserStore extends ConnectionStore {
  /** Whether the account is still the one that is signed in. For another one nothing is written. */
  isCurrent(): boolean;
  /** The kept settings, or new ones with a fresh secret. */
  readSettings(): ConnectionSettings;
  writeSettings(settings: ConnectionSettings): void;
  /** Removes address, secret and everything else that is kept for the account. */
  forget(): void;
  readNote(name: string): string;
  /** An empty note is removed. */
  writeNote(name: string, note: string): void;
  /** A note of this tab; of the tab that wrote it last, where this one has none. */
  readTabNote(name: string): string;
  writeTabNote(name: string, note: string): void;
  /** Pictures that wait to be sent. They are kept for this tab only, since they are large. */
  readPictures(sessionId: string): readonly Image[];
  /** @returns whether they outlive a reload; too many do not fit. */
  writePictures(sessionId: string, pictures: readonly Image[]): boolean;
  /** Something else that is kept for this tab only, as JSON. */
  readTab(name: string): unknown;
  /** @returns whether it outlives a reload. */
  writeTab(name: string, value: unknown): boolean;
}

const picturesOf = (sessionId: string) => `pictures.${sessionId}`;

/**
 * @param uid The account, or null without one; another account in the same browser has a store of its own.
 * @param isCurrent Whether this account is the one that is signed in, in whichever tab.
 */
export function browserStore(
  uid: string | null,
  isCurrent: () => boolean,
  storage: Storage | null = storageOrNull('localStorage'),
  tabStorage: Storage | null = storageOrNull('sessionStorage'),
): BrowserStore {
  const prefix = userPrefix(uid);

  /** @param value What JSON can hold; null removes what was there. */
  function write(name: string, value: unknown, where = storage): boolean {
    // A tab may hear late that the user has left, and what was removed must not come back.
    if (!isCurrent()) return false;
    try {
      if (value === null) where?.removeItem(prefix + name);
      else where?.setItem(prefix + name, JSON.stringify(value));
      return where !== null;
    } catch {
      // Storage is full, or goose nested a value deeper than JSON can be written: it lives as long
      // as the page, and an older one would be wrong.
      where?.removeItem(prefix + name);
      return false;
    }
  }

  function read(name: string, where = storage): unknown {
    try {
      return JSON.parse(where?.getItem(prefix + name) ?? 'null');
    } catch {
      return null;
    }
  }

  const writeSettings = (settings: ConnectionSettings) => write('connection', settings);

  return {
    isCurrent,
    readSettings() {
      const kept = fields(read('connection'));
      const checked = checkAddress(text(kept['address'], defaultAddress));
      const settings = {
        address: checked.ok ? checked.address : defaultAddress,
        secret: text(kept['secret']) || newSecret(),
      };
      // The command on the screen holds the secret, so it must outlive a reload.
      writeSettings(settings);
      return settings;
    },
    writeSettings,
    forget() {
      for (const place of [storage, tabStorage]) {
        const keys = Object.keys(place ?? {}).filter((key) => key.startsWith(prefix));
        for (const key of keys) place?.removeItem(key);
      }
    },
    readNote: (name) => text(read(name)),
    writeNote: (name, note) => write(name, note === '' ? null : note),
    readTabNote: (name) => text(read(name, tabStorage)) || text(read(name)),
    writeTabNote(name, note) {
      for (const where of [tabStorage, storage]) {
        write(name, note === '' ? null : note, where);
      }
    },
    readPictures: (sessionId) => list(read(picturesOf(sessionId), tabStorage), readImage),
    writePictures: (sessionId, pictures) =>
      write(picturesOf(sessionId), pictures.length === 0 ? null : pictures, tabStorage),
    readTab: (name) => read(name, tabStorage),
    writeTab: (name, value) => write(name, value, tabStorage),
    readConnection: () => readSavedConnection(read('line')),
    writeConnection: (connection) => write('line', connection),
  };
}

function storageOrNull(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

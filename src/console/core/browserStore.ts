import { userPrefix } from '../../account/userStorage';
import { type Keeper, siteStorage, tabStorage } from '../../ui/storage';
import { checkAddress, defaultAddress } from '../connection/address';
import { newSecret } from '../connection/command';
import {
  type ConnectionSettings,
  type ConnectionStore,
  readSavedConnection,
} from 'goose-web-client';
import { fields, parseJson, text } from 'goose-web-client/json';

/** Notes of one session, by what stands before its id. */
const ofSession = [
  'draft',
  'folder',
  'unsent',
  'sending',
  'queue',
  'pictures',
  'asked',
  'undone',
  'comments',
];

const toSend = new Set(['queue', 'sending', 'asked']);

/** Notes of one goose, by their names: another one has other folders, and sessions of the same ids. */
const ofGoose = new RegExp(
  String.raw`^(?:session|new|next|folder|ownFolder|allowed)$|^(?:${ofSession.join('|')})\.`,
);

/**
 * @param uid The account, or null without one; another account in the same browser has a store of its own.
 * @param isCurrent Whether this account is the one that is signed in, in whichever tab.
 */
export function browserStore(
  uid: string | null,
  isCurrent: () => boolean,
  storage: Keeper = siteStorage,
  ofTab: Keeper = tabStorage,
) {
  const prefix = userPrefix(uid);
  /** Address of the goose that the notes belong to. */
  let address = defaultAddress;

  const keyOf = (name: string) =>
    ofGoose.test(name) ? `${prefix}${name}@${address}` : prefix + name;

  /** Null removes the entry. */
  function write(name: string, value: unknown, where = storage): boolean {
    // A tab may hear late that the user has left, and what was removed must not come back.
    if (!isCurrent()) return false;
    const key = keyOf(name);
    try {
      if (value !== null && where.write(key, JSON.stringify(value))) return true;
    } catch {
      // goose nested the value deeper than JSON can be written.
    }
    // A value that does not fit lives as long as the page, and an older one would be wrong.
    where.remove(key);
    return value === null;
  }

  const read = (name: string, where = storage) => parseJson(where.read(keyOf(name)));

  function writeSettings(settings: ConnectionSettings) {
    ({ address } = settings);
    write('connection', settings);
  }

  return {
    isCurrent,
    /** The stored settings, or new ones with a fresh secret. */
    readSettings(): ConnectionSettings {
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
    forgetSettings: () => write('connection', null),
    /** Forgets what this tab was to send. */
    forgetSending() {
      for (const key of ofTab.keys()) {
        const [kind] = key.startsWith(prefix) ? key.slice(prefix.length).split('.') : [];
        if (kind && toSend.has(kind)) ofTab.remove(key);
      }
    },
    /** goose gives the id of a session that was deleted to another one. */
    forgetSession(id: string) {
      for (const kind of ofSession)
        for (const where of [storage, ofTab]) write(`${kind}.${id}`, null, where);
    },
    readNote: (name: string) => text(read(name)),
    /** An empty note is removed. */
    writeNote: (name: string, note: string) => write(name, note === '' ? null : note),
    /** A note of this tab; of the tab that wrote it last, where this one has none. */
    readTabNote: (name: string) => text(read(name, ofTab)) || text(read(name)),
    /** @returns whether this tab keeps it. */
    writeTabNote(name: string, note: string): boolean {
      const [isKept] = [ofTab, storage].map((where) =>
        write(name, note === '' ? null : note, where),
      );
      return isKept === true;
    },
    readTab: (name: string) => read(name, ofTab),
    writeTab: (name: string, value: unknown) => write(name, value, ofTab),
    readConnection: () => readSavedConnection(read('line')),
    writeConnection: (connection: Parameters<ConnectionStore['writeConnection']>[0]) =>
      write('line', connection),
  };
}

/** Everything that the console stores in this browser for one account. Blocked storage stores nothing. */
export type BrowserStore = ReturnType<typeof browserStore>;

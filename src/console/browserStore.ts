import { checkAddress, defaultAddress } from './connection/address';
import { newSecret } from './connection/command';
import { storagePrefix } from './forget';
import { fields, numberOrNull, text } from './wire/read';

export interface ConnectionSettings {
  readonly address: string;
  readonly secret: string;
}

/** How to take up a connection that was cut, by this page or one that was closed. */
export interface KeptLine {
  readonly address: string;
  readonly connectionId: string;
  readonly version: string | null;
  /** The JSON-RPC id that was used last. */
  readonly lastId: number;
  /** Session → id of the prompt that is being answered. */
  readonly prompts: Readonly<Record<string, number>>;
  /** `session/request_permission` messages without an answer, as they came. */
  readonly permissions: readonly {
    readonly id: string | number;
    readonly params: unknown;
  }[];
}

/** What the console keeps in this browser for one account. Blocked storage keeps nothing. */
export interface BrowserStore {
  /** The kept settings, or new ones with a fresh secret. */
  readSettings(): ConnectionSettings;
  writeSettings(settings: ConnectionSettings): void;
  /** Removes address, secret and everything else that is kept for the account. */
  forget(): void;
  readNote(name: string): string;
  /** An empty note is removed. */
  writeNote(name: string, note: string): void;
  readLine(): KeptLine | null;
  writeLine(line: KeptLine | null): void;
}

/** @param uid The account; another account in the same browser has a store of its own. */
export function browserStore(
  uid: string,
  storage: Storage | null = storageOrNull(),
): BrowserStore {
  const prefix = `${storagePrefix}${uid}.`;

  function write(name: string, value: string) {
    try {
      if (value === '') storage?.removeItem(prefix + name);
      else storage?.setItem(prefix + name, value);
    } catch {
      // Storage is full: the value lives as long as the page.
    }
  }

  function read(name: string): unknown {
    try {
      return JSON.parse(storage?.getItem(prefix + name) ?? 'null');
    } catch {
      return null;
    }
  }

  const writeSettings = (settings: ConnectionSettings) =>
    write('connection', JSON.stringify(settings));

  return {
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
      const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith(prefix));
      for (const key of keys) storage?.removeItem(key);
    },
    readNote: (name) => text(read(name)),
    writeNote: (name, note) => write(name, note === '' ? '' : JSON.stringify(note)),
    readLine: () => readLine(read('line')),
    writeLine: (line) => write('line', line === null ? '' : JSON.stringify(line)),
  };
}

function readLine(value: unknown): KeptLine | null {
  const line = fields(value);
  const connectionId = text(line['connectionId']);
  if (connectionId === '') return null;
  const prompts = Object.entries(fields(line['prompts'])).flatMap(([session, id]) => {
    const request = numberOrNull(id);
    return request === null ? [] : [[session, request] as const];
  });
  const permissions = Array.isArray(line['permissions'])
    ? line['permissions'].flatMap((entry: unknown) => {
        const { id, params } = fields(entry);
        return typeof id === 'string' || typeof id === 'number' ? [{ id, params }] : [];
      })
    : [];
  return {
    connectionId,
    address: text(line['address']),
    version: text(line['version']) || null,
    lastId: numberOrNull(line['lastId']) ?? 0,
    prompts: Object.fromEntries(prompts),
    permissions,
  };
}

function storageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** A name of a file as its bytes, one character each: names need not be UTF-8. */
export type Bytes = string;

export const readable = (name: Bytes): string =>
  new TextDecoder().decode(Uint8Array.from(name, (byte) => byte.charCodeAt(0)));

const readUndo = async () => (await import('./undo.sh?raw')).default;
const readWorktree = async () => (await import('./worktree.sh?raw')).default;

export const readScripts = async () => `${await readUndo()}\n${await readWorktree()}`;

const running =
  (read: () => Promise<string>) =>
  async (verb: string, ...rest: readonly string[]): Promise<string> =>
    shellCommand(await read(), verb, ...rest);

export const commandOf = running(readUndo);
export const worktreeCommand = running(readWorktree);

/** A command line for any shell that goose may use. */
export const shellCommand = (script: string, ...rest: readonly string[]): string =>
  ['sh', '-c', script, 'script', ...rest].map(quoted).join(' ');

/** One word of a command of a POSIX shell. */
export const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Names for `printf %b`. */
export const encodeNames = (names: readonly Bytes[]): string =>
  names
    .map((name) => `${name}\0`)
    .join('')
    .replace(
      /[^\w./-]/g,
      (byte) => String.raw`\0` + byte.charCodeAt(0).toString(8).padStart(3, '0'),
    );

/** Linux takes no longer argument than 128 KB. */
export const longestNames = 60_000;

/** As many bytes as the script prints at once. */
export const pageSize = 36_000;

export const namesIn = (bytes: Bytes): readonly Bytes[] =>
  bytes.split('\0').filter((name) => name !== '');

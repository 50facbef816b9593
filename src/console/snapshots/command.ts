/** A name of a file as its bytes, one character each: names need not be UTF-8. */
export type Bytes = string;

export const readable = (name: Bytes): string =>
  new TextDecoder().decode(Uint8Array.from(name, (byte) => byte.charCodeAt(0)));

const load = () => import('./scripts');

/** A reader can see what this page runs. */
export async function readScripts(): Promise<string> {
  const { look, undo, worktree } = await load();
  return [undo, worktree, look].join('\n');
}

const running =
  (name: keyof Awaited<ReturnType<typeof load>>) =>
  async (verb: string, ...rest: readonly string[]): Promise<string> =>
    shellCommand((await load())[name], verb, ...rest);

export const commandOf = running('undo');
export const worktreeCommand = running('worktree');
export const lookCommand = running('look');

/** A command line for any shell that goose may use. */
const shellCommand = (script: string, ...rest: readonly string[]): string =>
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

/**
 * @param reasons Sentences for the words with which the script refuses.
 * @returns the words of the script's answer
 * @throws what `refuse` makes of a reason
 */
export function wordsOf(
  printed: string,
  reasons: Readonly<Record<string, string>>,
  refuse: (sentence: string, reason: string) => Error,
): readonly string[] {
  const [first, ...words] = printed.trim().split(' ');
  if (first === 'ok') return words;
  const [reason = ''] = words;
  const known = first === 'no' && Object.hasOwn(reasons, reason) ? reasons[reason] : null;
  throw refuse(
    known ?? 'sh did not run the script. It needs a Unix shell and git.',
    reason,
  );
}

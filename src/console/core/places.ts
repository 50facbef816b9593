import type { GooseClient } from 'goose-web-client';
import { isWorktree } from '../snapshots/worktree';

/** Folders of the computer where goose runs, as far as its environment names them; empty otherwise. */
export interface Places {
  /** In the place of `~`. */
  readonly home: string;
  /** The folder that goose was started in. */
  readonly own: string;
}

export const noPlaces: Places = { home: '', own: '' };

export async function readPlaces(client: GooseClient): Promise<Places> {
  const home = (await client.variable('HOME')) || (await client.variable('USERPROFILE'));
  return { home, own: await client.variable('PWD') };
}

/**
 * A folder as goose takes it, with `~` in place of the home.
 *
 * @throws {Error} with a sentence for the reader, when goose does not say where its home is.
 */
export function wholePath(folder: string, home: string): string {
  if (folder !== '~' && !/^~[/\\]/.test(folder)) return folder;
  if (home === '') {
    throw new Error(
      'goose does not say where its home folder is. Enter the whole path, such as /home/you/project.',
    );
  }
  return home.replace(/[/\\]+$/, '') + folder.slice(1);
}

/** Folders to offer, each once: where goose was started, then those of the newest sessions. */
export function offeredFolders(
  { own }: Places,
  sessions: readonly { readonly cwd: string }[],
  most: number,
): readonly string[] {
  const folders = new Set([own, ...sessions.map(({ cwd }) => cwd)]);
  folders.delete('');
  return [...folders].filter((folder) => !isWorktree(folder)).slice(0, most);
}

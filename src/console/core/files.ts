import { RpcError } from 'goose-web-client';
import { lookCommand, pageSize } from '../snapshots/command';
import type { CoreContext } from './context';
import type { Run, Trials } from './trials';

export type LookedAt = {
  /** Its whole path, once links are followed. */
  readonly real: string;
} & (
  | { readonly kind: 'text'; readonly text: string; readonly size: number }
  | { readonly kind: 'folder'; readonly names: readonly string[] }
  | { readonly kind: 'binary'; readonly size: number }
  /** Nothing of it was read. */
  | { readonly kind: 'outside' }
);

/** Bytes; more of a file is not read. */
export const mostRead = 10 * pageSize;

const faults: Readonly<Record<string, string>> = {
  missing: 'There is no such file in the folder any more.',
  closed: 'goose’s computer does not let goose read it.',
  odd: 'This is no file, but a device or the like.',
};

/**
 * Looks into the folder of a session, without a model. The shell stands in another folder, so that
 * no hook of that folder runs. What returns a promise rejects with a sentence for the reader.
 */
export function createFiles({
  folderOf,
  trials,
}: Pick<CoreContext, 'folderOf'> & { readonly trials: Pick<Trials, 'inShell'> }) {
  return {
    /** @param isAnywhere Also what is outside of the folder, or a link leads to. */
    look: (sessionId: string, path: string, isAnywhere = false): Promise<LookedAt> =>
      trials.inShell(async (run) => {
        const page = pageReader(run, folderOf(sessionId), path, isAnywhere);
        const { kind, size, real, bytes } = await page(0);
        if (kind === 'outside') return { kind, real };
        if (kind === 'folder') {
          const names = new TextDecoder().decode(bytes).split('\n');
          return { kind, real, names: names.filter((name) => name !== '') };
        }
        const decoder = new TextDecoder('utf-8', { fatal: true });
        let text = '';
        try {
          const end = Math.min(size, mostRead);
          for (let at = 0; at === 0 || at < end; at += pageSize) {
            const part = at === 0 ? bytes : (await page(at)).bytes;
            if (part.includes(0)) return { kind: 'binary', real, size };
            // The part that is read of a larger file may end in the middle of a character.
            text += decoder.decode(part, { stream: at + pageSize < size });
          }
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          return { kind: 'binary', real, size };
        }
        return { kind: 'text', real, text, size };
      }),
    /** @returns those of the paths below the folder that are files. Their contents stay unread. */
    async existing(
      sessionId: string,
      paths: readonly string[],
    ): Promise<ReadonlySet<string>> {
      const { stdout } = await trials.inShell(async (run) =>
        run(await lookCommand('exist', folderOf(sessionId), ...paths)),
      );
      const answers = stdout.split('\n');
      return new Set(paths.filter((_path, index) => answers[index] === 'yes'));
    },
  };
}

function pageReader(run: Run, folder: string, path: string, isAnywhere: boolean) {
  const reach = isAnywhere ? 'anywhere' : 'in';
  return async (offset: number) => {
    const command = await lookCommand('look', folder, path, String(offset), reach);
    const { stdout, stderr } = await run(command);
    const [kind = '', size, real = '', ...lines] = stdout.split('\n');
    if (real === '')
      throw new RpcError(0, faults[kind] ?? (stderr || 'It cannot be read.'));
    return {
      kind,
      size: Number(size),
      real: new TextDecoder().decode(fromBase64(real)),
      bytes: fromBase64(lines.join('')),
    };
  };
}

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

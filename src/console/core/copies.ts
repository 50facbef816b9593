import type { Mode } from '../conversation/modes';
import type { CoreContext } from './context';
import type { Sessions } from './sessions';
import { type Cleaned, cleanedJson, cleanedText, harmless } from './withoutSecrets';

export interface CopiesOptions extends Pick<CoreContext, 'request' | 'store'> {
  readonly sessions: Pick<Sessions, 'reread' | 'show' | 'folderOf'>;
  /** How far a session may go that comes from a file. */
  readonly modeOfNew: () => Mode;
}

export type ExportFormat = 'markdown' | 'json';

/** Sessions as files and as copies. What it returns rejects with a sentence for the reader. */
export function createCopies({ request, store, sessions, modeOfNew }: CopiesOptions) {
  const { getState } = store;

  async function showNew(id: string) {
    await sessions.reread();
    sessions.show(id);
  }

  return {
    /** @returns the session as a text without secrets. */
    async exported(id: string, format: ExportFormat): Promise<Cleaned> {
      const text = await request((client) => client.exportSession(id, format));
      const { secret } = getState().settings;
      return format === 'json' ? cleanedJson(text, secret) : cleanedText(text, secret);
    },
    /**
     * Makes a session of a file, and shows it.
     *
     * @param folder That it shall work in; the file's own when left out.
     */
    async imported(file: string, folder?: string) {
      let session: string;
      try {
        session = harmless(file, modeOfNew(), folder);
      } catch (cause) {
        throw new Error('This file is no session that goose has exported as JSON.', {
          cause,
        });
      }
      await showNew(await request((client) => client.importSession(session)));
    },
    /** Makes a copy of a session, and shows it. */
    async fork(id: string) {
      const cwd = sessions.folderOf(id);
      await showNew(await request((client) => client.forkSession(id, cwd)));
    },
    /** Puts a session into goose's archive, or takes it out. */
    async archive(id: string, isArchived: boolean) {
      await request((client) => client.archiveSession(id, isArchived));
      if (isArchived && getState().shown === id) sessions.show(null);
      await sessions.reread();
    },
  };
}

export type Copies = ReturnType<typeof createCopies>;

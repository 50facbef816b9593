import { stringifyExact } from 'goose-web-client/json';
import { startRedactor } from '../../ui/secrets/redactor';
import type { Mode } from '../conversation/modes';
import { copyName } from '../conversation/recordedSession';
import { untitled } from 'goose-web-client';
import type { CoreContext } from './context';
import type { Sessions } from './sessions';
import { wholePath } from './places';
import { harmless } from './withoutSecrets';

/** Sessions as files and as copies. What it returns rejects with a sentence for the reader. */
export function createCopies({
  request,
  store,
  events,
  folderOf,
  sessions,
}: Pick<CoreContext, 'request' | 'store' | 'events' | 'folderOf'> & {
  readonly sessions: Pick<Sessions, 'reread' | 'show' | 'stay'>;
}) {
  const { getState } = store;

  async function showNew(make: () => Promise<string>, hasStayed = sessions.stay()) {
    const id = await make();
    events.emit('sessionMade', id);
    await sessions.reread();
    if (hasStayed()) sessions.show(id);
  }

  return {
    /** @returns the session as a text without secrets. */
    async exported(id: string, format: 'markdown' | 'json') {
      const file = new Blob([
        await request((client) => client.exportSession(id, format)),
      ]);
      const { secret } = getState().settings;
      const isJson = format === 'json';
      const redactor = startRedactor();
      const { clean, count } = await redactor
        .run({ file, isJson, words: [secret] })
        .finally(() => redactor.end());
      return { text: isJson ? stringifyExact(clean, 2) : String(clean), count };
    },
    /**
     * Makes a session of a file, and shows it.
     *
     * @param folder That it shall work in.
     * @param mode How far it may go.
     * @param hasStayed Otherwise the reader finds it in the list.
     */
    async imported(
      file: string,
      folder: string,
      mode: Mode,
      hasStayed = sessions.stay(),
    ) {
      const cwd = wholePath(folder, getState().places.home);
      const session = harmless(file, mode, cwd);
      await showNew(() => request((client) => client.importSession(session)), hasStayed);
    },
    fork: (id: string) =>
      showNew(async () => {
        const cwd = folderOf(id);
        const title = getState().sessions?.find((session) => session.id === id)?.title;
        const copy = await request((client) => client.forkSession(id, cwd));
        // With its first answer, goose would give it the title of the other one again.
        if (title !== undefined && title !== untitled) {
          await request((client) => client.renameSession(copy, copyName(title)));
        }
        return copy;
      }),
    async archive(id: string, isArchived: boolean) {
      await request((client) => client.archiveSession(id, isArchived));
      if (isArchived && getState().shown === id) sessions.show(null);
      await sessions.reread();
    },
  };
}

import { filesIn, type Mention, readTree } from '../conversation/mentions';
import type { CoreContext } from './context';

export interface Mentions {
  readonly mentions: readonly Mention[];
  /** False where goose lists no files, and only those that the session names are offered. */
  readonly isListed: boolean;
}

export function createMentions({
  request,
  store,
  folderOf,
}: Pick<CoreContext, 'request' | 'store' | 'folderOf'>) {
  return {
    /**
     * @param folder A folder in that of the session, with a slash at its end; empty for that itself.
     */
    async of(sessionId: string, folder: string): Promise<Mentions> {
      const cwd = folderOf(sessionId);
      const [agents, files] = await Promise.all([
        request((client) => client.agents(sessionId)).catch(() => []),
        // goose lets a page list files only in sessions that may run tools without asking.
        request((client) => client.tree(sessionId, pathOf(cwd, folder))).then(
          (printed) => readTree(printed, folder),
          () => null,
        ),
      ]);
      const { items = [] } = store.getState().conversations.get(sessionId) ?? {};
      const known = filesIn(items, cwd);
      const listed = new Set(files?.map(({ name }) => name));
      return {
        mentions: [
          ...agents,
          ...(files ?? []),
          ...known.filter(({ name }) => !listed.has(name)),
        ],
        isListed: files !== null,
      };
    },
  };
}

const pathOf = (cwd: string, folder: string) =>
  folder === '' ? cwd : `${cwd.replace(/\/$/, '')}/${folder}`;

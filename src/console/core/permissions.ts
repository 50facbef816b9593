import type { SavedPermission } from '../connection/savedConnection';
import { type PermissionRequest, readPermission } from '../protocol/permission';
import type { CoreContext } from './context';

/**
 * What goose waits for the reader to decide.
 *
 * @param onChange There is something else to save than before.
 */
export function createPermissions(
  { store: { dispatchTo }, connection }: Pick<CoreContext, 'store' | 'connection'>,
  onChange: () => void,
) {
  /** By JSON-RPC id. */
  const waiting = new Map<string | number, PermissionRequest>();

  const of = (sessionId: string) =>
    [...waiting.values()].filter((request) => request.sessionId === sessionId);

  function remove(sessionId: string) {
    for (const { id } of of(sessionId)) waiting.delete(id);
  }

  const respond = (id: string | number, optionId: string | null) =>
    void connection.current?.client.answerPermission(id, optionId);

  return {
    /** A tool waits for the reader. */
    request(request: PermissionRequest) {
      const { id, sessionId, options } = request;
      // Another question must not take the place of one that is being read.
      if (waiting.has(id)) return;
      if (options.length === 0 || sessionId === '') {
        // Nobody could answer it, and goose would wait.
        respond(id, null);
        const what = 'session/request_permission';
        dispatchTo(sessionId, { type: 'update', update: { type: 'unreadable', what } });
        return;
      }
      waiting.set(id, request);
      onChange();
      dispatchTo(sessionId, { type: 'permissionAsked', request });
    },
    answer(id: string | number, optionId: string) {
      const request = waiting.get(id);
      if (!connection.current || !request) return;
      waiting.delete(id);
      onChange();
      respond(id, optionId);
      dispatchTo(request.sessionId, { type: 'permissionAnswered', id });
    },
    of,
    /** Answers all of a session so that its turn can stop. */
    cancel(sessionId: string) {
      for (const { id } of of(sessionId)) respond(id, null);
      remove(sessionId);
    },
    /** Forgets those of a session whose turn has ended. */
    remove,
    /** Begins with those of another connection. */
    reset(saved: readonly SavedPermission[]) {
      waiting.clear();
      for (const { id, params } of saved) waiting.set(id, readPermission(id, params));
    },
    saved: (): readonly SavedPermission[] =>
      [...waiting.values()].map(({ id, params }) => ({ id, params })),
  };
}

export type Permissions = ReturnType<typeof createPermissions>;

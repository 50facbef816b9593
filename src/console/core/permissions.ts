import type { PermissionRequest } from '../protocol/permission';
import type { RpcId } from '../protocol/rpc';
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
  const waiting = new Map<RpcId, PermissionRequest>();

  const of = (sessionId: string) =>
    [...waiting.values()].filter((request) => request.sessionId === sessionId);

  function remove(sessionId: string) {
    for (const { id } of of(sessionId)) waiting.delete(id);
  }

  const respond = (id: RpcId, optionId: string | null) =>
    void connection.current?.client.answerPermission(id, optionId);

  function settle(id: RpcId) {
    const request = waiting.get(id);
    if (!request) return;
    waiting.delete(id);
    onChange();
    dispatchTo(request.sessionId, { type: 'permissionAnswered', id });
  }

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
    answer(id: RpcId, optionId: string) {
      if (!connection.current || !waiting.has(id)) return;
      respond(id, optionId);
      settle(id);
    },
    /** Another tab has answered it. */
    answered: settle,
    of,
    /** Answers all of a session so that its turn can stop. */
    cancel(sessionId: string) {
      for (const { id } of of(sessionId)) respond(id, null);
      remove(sessionId);
    },
    /** Forgets those of a session whose turn has ended. */
    remove,
    /** The connection is gone. */
    reset: () => waiting.clear(),
  };
}

export type Permissions = ReturnType<typeof createPermissions>;

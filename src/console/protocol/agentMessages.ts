import { type PermissionRequest, readPermission } from './permission';
import { fields, sessionIdOrNull, text } from './read';
import type { RpcHandlers } from './rpc';
import { readUpdate, type Update } from './update';

/** What goose, ACP's agent, sends without being asked. */
export interface AgentMessages {
  update(sessionId: string, update: Update): void;
  /**
   * A tool waits for the reader. A request of another shape than it should have names no session or
   * has no options.
   */
  permissionRequested(request: PermissionRequest): void;
  /**
   * goose asked for something that this page has no answer to, and is told so.
   *
   * @param question what it wanted to know, if it says so
   */
  requestRefused(sessionId: string, method: string, question: string): void;
}

/** Reads what goose sends: beyond this, only texts, lists and known states are met. */
export function readAgentMessages(messages: AgentMessages): RpcHandlers {
  return {
    onNotification(method, params) {
      const read = method === 'session/update' ? readUpdate(params) : null;
      if (read) messages.update(read.sessionId, read.update);
    },
    onRequest(id, method, params) {
      if (method === 'session/request_permission') {
        messages.permissionRequested(readPermission(id, params));
        return true;
      }
      const { sessionId, message } = fields(params);
      const session = sessionIdOrNull(sessionId);
      if (session !== null) messages.requestRefused(session, method, text(message));
      return false;
    },
  };
}

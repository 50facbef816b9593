import { readForm } from './form.ts';
import { type Question, readPermission } from './permission.ts';
import { fields, sessionIdOrNull, text } from '../json.ts';
import type { RpcHandlers, RpcId } from './rpc.ts';
import { readTabAction, type TabAction } from './tabAction.ts';
import { type DeviceCode, readDeviceCode } from './answers.ts';
import { readGooseUpdate, readUpdate, type Update } from './update.ts';

/** Everything that goose, ACP's agent, sends unasked, in its order. */
export interface AgentMessages {
  update(sessionId: string, update: Update): void;
  /**
   * A tool waits for the reader. A question about one of another shape than it should have names no
   * session or has no options.
   */
  asked(question: Question): void;
  /**
   * goose asked for something that this page has no answer to, and is told so.
   *
   * @param question what it wanted to know, if it says so
   */
  requestRefused(sessionId: string, method: string, question: string): void;
  /** A provider waits for the reader to enter this code on a page of its own. */
  deviceCode(code: DeviceCode): void;
  /** Another tab did something, or this page did before it was loaded anew. */
  acted(action: TabAction): void;
  answered(id: RpcId): void;
}

const updateReaders = new Map([
  ['session/update', readUpdate],
  ['_goose/unstable/session/update', readGooseUpdate],
]);

/** Reads messages of goose; beyond this, only texts, lists and known states are met. */
export function readAgentMessages(messages: Partial<AgentMessages>): RpcHandlers {
  return {
    onNotification(method, params) {
      if (method === '_goose/unstable/providers/authentication/device-code') {
        const code = readDeviceCode(params);
        if (code) messages.deviceCode?.(code);
        return;
      }
      const read = updateReaders.get(method)?.(params);
      if (read) messages.update?.(read.sessionId, read.update);
    },
    onRequest(id, method, params) {
      if (method === 'session/request_permission') {
        messages.asked?.(readPermission(id, params));
        return true;
      }
      const form = method === 'elicitation/create' ? readForm(id, params) : null;
      if (form) {
        messages.asked?.(form);
        return true;
      }
      const { sessionId, message } = fields(params);
      const session = sessionIdOrNull(sessionId);
      if (session !== null) messages.requestRefused?.(session, method, text(message));
      return false;
    },
    onOtherTab(method, params, asked) {
      const action = readTabAction(method, params, asked);
      if (action) messages.acted?.(action);
    },
    onAnswered: (id) => messages.answered?.(id),
  };
}

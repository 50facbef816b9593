import { readForm } from './form';
import { readPermission } from './permission';
import type { Question } from './question';
import { fields, sessionIdOrNull, text } from './read';
import type { RpcHandlers, RpcId } from './rpc';
import { readTabAction, type TabAction } from './tabAction';
import { type DeviceCode, readDeviceCode } from './deviceCode';
import { readGooseUpdate, readUpdate, type Update } from './update';

/** What goose, ACP's agent, sends without being asked. */
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
  /** Another tab answered what goose asked. */
  answered(id: RpcId): void;
}

const updateReaders = new Map([
  ['session/update', readUpdate],
  ['_goose/unstable/session/update', readGooseUpdate],
]);

/** Reads what goose sends: beyond this, only texts, lists and known states are met. */
export function readAgentMessages(messages: AgentMessages): RpcHandlers {
  return {
    onNotification(method, params) {
      if (method === '_goose/unstable/providers/authentication/device-code') {
        const code = readDeviceCode(params);
        if (code) messages.deviceCode(code);
        return;
      }
      const read = updateReaders.get(method)?.(params);
      if (read) messages.update(read.sessionId, read.update);
    },
    onRequest(id, method, params) {
      if (method === 'session/request_permission') {
        messages.asked(readPermission(id, params));
        return true;
      }
      const form = method === 'elicitation/create' ? readForm(id, params) : null;
      if (form) {
        messages.asked(form);
        return true;
      }
      const { sessionId, message } = fields(params);
      const session = sessionIdOrNull(sessionId);
      if (session !== null) messages.requestRefused(session, method, text(message));
      return false;
    },
    onOverheard(method, params, asked) {
      const action = readTabAction(method, params, asked);
      if (action) messages.acted(action);
    },
    onAnswered: messages.answered,
  };
}

/** Keeps messages back, in their order, until somebody is ready for them. */
export function heldBack(messages: AgentMessages): {
  readonly messages: AgentMessages;
  readonly release: () => void;
} {
  let waiting: (() => void)[] | null = [];
  const held =
    <Args extends readonly unknown[]>(tell: (...args: Args) => void) =>
    (...args: Args) => {
      if (waiting) waiting.push(() => tell(...args));
      else tell(...args);
    };
  return {
    messages: {
      update: held(messages.update),
      asked: held(messages.asked),
      requestRefused: held(messages.requestRefused),
      deviceCode: held(messages.deviceCode),
      acted: held(messages.acted),
      answered: held(messages.answered),
    },
    release() {
      for (const tell of waiting ?? []) tell();
      waiting = null;
    },
  };
}

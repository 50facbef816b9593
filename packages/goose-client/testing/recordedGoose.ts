import { fields, text } from '../src/json.ts';
import { fakeServer, type Respond } from './fakeServer.ts';

type Say = (message: object) => void;

const chunk = (from: string, messageId: string, words: string) => ({
  sessionUpdate: `${from}_message_chunk`,
  messageId,
  content: { type: 'text', text: words },
});

const updated = (update: object) => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId: 's', update },
});

/**
 * A goose with one session, `s`, whose answers a test writes. As the released one does, it records a
 * message of the reader at once, and a message of its own when that is complete; it tells its record
 * under the names that the messages had before, and keeps for a stream what nobody has read.
 */
export function recordedGoose() {
  const record: object[] = [];
  const answers: { id: unknown; optionId: string }[] = [];
  let count = 0;
  let turn: { readonly id: unknown; readonly say: Say } | null = null;
  let writing: { readonly messageId: string; text: string } | null = null;

  const newId = () => `m${(count += 1)}`;
  const said = (update: object) => turn?.say(updated(update));

  /** @returns the id of the message that is being written */
  function add(words: string): string {
    writing ??= { messageId: newId(), text: '' };
    writing.text += words;
    return writing.messageId;
  }

  function complete() {
    if (writing) record.push(chunk('agent', writing.messageId, writing.text));
    writing = null;
  }

  function end(stopReason = 'end_turn') {
    complete();
    turn?.say({ jsonrpc: '2.0', id: turn.id, result: { stopReason } });
    turn = null;
  }

  const respond: Respond = (message, say) => {
    const { id, method, params, result } = fields(message);
    const answer = (value: object) => say({ jsonrpc: '2.0', id, result: value });
    switch (method) {
      case undefined: {
        const { outcome } = fields(result);
        answers.push({ id, optionId: text(fields(outcome)['optionId']) });
        return;
      }
      case 'initialize':
        answer({ protocolVersion: 1, agentCapabilities: { loadSession: true } });
        return;
      case 'session/list':
        answer({ sessions: [{ sessionId: 's', title: 'T', cwd: '/' }] });
        return;
      case 'session/load':
        for (const update of record.slice(0, -1)) say(updated(update));
        void (async () => {
          await goose.restAfter;
          for (const update of record.slice(-1)) say(updated(update));
          answer({});
        })();
        return;
      case 'session/prompt': {
        const [block] = fields(params)['prompt'] as readonly unknown[];
        record.push(chunk('user', newId(), text(fields(block)['text'])));
        turn = { id, say };
        return;
      }
      case 'session/cancel':
        if (!goose.isSlowToStop) end('cancelled');
        return;
      case '_goose/unstable/session/steer': {
        const data = turn ? { actualRunId: 'run' } : 'no active run to steer';
        say({ jsonrpc: '2.0', id, error: { code: 1, message: 'no', data } });
        return;
      }
      default:
        answer({});
    }
  };

  const { fetch, cut } = fakeServer(respond);
  const goose = {
    fetch,
    cut,
    /** The answers to what it asked. */
    answers,
    /** True when it goes on for a while after it is stopped. */
    isSlowToStop: false,
    /** Set to hold back the last message of its record until this resolves. */
    restAfter: null as Promise<void> | null,
    get isRunning() {
      return turn !== null;
    },
    /** Goes on with the message that is being written. */
    write: (words: string) => said(chunk('agent', add(words), words)),
    /** As `write`, into a line that breaks: nobody will ever hear these words. */
    writeIntoNothing(words: string) {
      add(words);
      cut();
    },
    /** Completes the message that is being written, and runs a tool to its end. */
    runTool() {
      complete();
      const toolCallId = newId();
      const begun = { sessionUpdate: 'tool_call', toolCallId, title: 'shell · ls' };
      const done = {
        sessionUpdate: 'tool_call_update',
        toolCallId,
        status: 'completed',
      };
      said(begun);
      said(done);
      record.push(begun, done);
    },
    /** Asks whether it may run a tool. */
    ask(id: number) {
      turn?.say({
        jsonrpc: '2.0',
        id,
        method: 'session/request_permission',
        params: {
          sessionId: 's',
          toolCall: { toolCallId: 'asked', title: 'shell · rm' },
          options: [{ optionId: 'yes', kind: 'allow_once' }],
        },
      });
    },
    /** Ends the turn. */
    end,
    /** As `end`, into a line that breaks: nobody will ever hear that the turn is over. */
    endIntoNothing() {
      complete();
      turn = null;
      cut();
    },
  };
  return goose;
}

export type RecordedGoose = ReturnType<typeof recordedGoose>;

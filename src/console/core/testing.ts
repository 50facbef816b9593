import type { Connection } from '../connection/connection';
import { readAgentMessages } from '../protocol/agentMessages';
import { gooseClient } from '../protocol/gooseClient';
import { connectRpc } from '../protocol/rpc';
import { type Answers, fakeGoose, type FakeGoose } from '../protocol/testing';
import { browserStore } from './browserStore';
import { type CoreContext, createContext } from './context';
import { createQuestions } from './questions';
import { createRecords } from './records';
import { testStorage } from '../../ui/testing';
import { firstState } from './state';
import { createStore } from './store';
import { createTurns, type TurnsOptions } from './turns';

export function testBrowser() {
  return browserStore('anna', () => true, testStorage(), testStorage());
}

/** What the parts of the core share, with a goose that gives these answers. */
export function testContext(answers: Answers = {}) {
  const browser = testBrowser();
  const goose = fakeGoose(answers);
  const store = createStore(firstState(browser.readSettings()));
  const messages = readAgentMessages({
    update: (id, update) => store.dispatchTo(id, { type: 'update', update }),
    asked: () => undefined,
    requestRefused: () => undefined,
    deviceCode: () => undefined,
    acted: () => undefined,
    answered: () => undefined,
  });
  const rpc = connectRpc(goose.stream, messages);
  const opened: Connection = {
    stream: goose.stream,
    rpc,
    client: gooseClient(rpc),
    goose: { version: '1.52.0' },
    isResumed: false,
    maySave: true,
    begin: () => undefined,
  };
  const connection: { current: Connection | null } = { current: opened };
  const context = createContext({ browser, store, connection });
  const conversation = (id: string) => store.getState().conversations.get(id);
  /** What has been said in a session, and what the reader was told of it. */
  const texts = (id: string) =>
    conversation(id)?.items.map((item) => (item.kind === 'tool' ? '' : item.text)) ?? [];
  return { browser, goose, opened, connection, store, context, conversation, texts };
}

/** A session as goose lists it. */
export const testSession = {
  id: 's',
  title: 'T',
  cwd: '/work',
  updatedAt: '',
  messages: 1,
  isArchived: false,
};

/** An extension as goose lists it. */
export const testExtension = (key: string, enabled = true) => ({
  key,
  name: key,
  description: '',
  enabled,
  bundled: true,
  secretNames: [],
  definition: { type: 'builtin', name: key } as const,
});

/** Turns, of which nobody wants to hear more than the options say. */
export const testTurns = (context: CoreContext, options: Partial<TurnsOptions> = {}) =>
  createTurns({
    ...context,
    records: createRecords(context),
    questions: createQuestions(context, () => undefined),
    onChange: () => undefined,
    onBegun: () => undefined,
    onEnded: () => undefined,
    ...options,
  });

/** goose says something in a session. */
export function speak(goose: FakeGoose, sessionId: string, text: string) {
  const content = { type: 'text', text };
  const update = { sessionUpdate: 'agent_message_chunk', content };
  goose.say({ jsonrpc: '2.0', method: 'session/update', params: { sessionId, update } });
}

/** A promise that a test resolves when it wants. */
export function deferred<Value>() {
  const settle: { resolve?: (value: Value) => void } = {};
  const promise = new Promise<Value>((resolve) => {
    settle.resolve = resolve;
  });
  return { promise, resolve: (value: Value) => settle.resolve?.(value) };
}

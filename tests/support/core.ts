import { type Connection, ownPool } from 'goose-web-client';
import {
  type Answers,
  connectRpc,
  fakeGoose,
  type FakeGoose,
  gooseClient,
  readAgentMessages,
} from 'goose-web-client/testing';
import { browserStore } from '../../src/console/core/browserStore';
import { type CoreContext, createContext } from '../../src/console/core/context';
import { createCore } from '../../src/console/core/core';
import { createEvents } from '../../src/console/core/events';
import { createRecords } from '../../src/console/core/records';
import { testKeeper } from '../../src/ui/testing';
import { firstState } from '../../src/console/core/state';
import { createStore } from '../../src/console/core/store';
import { createTurns } from '../../src/console/core/turns';

export function testBrowser() {
  return browserStore('anna', () => true, testKeeper(), testKeeper());
}

/** The console of a tab, with a pool of its own unless tabs share one. */
export const testCore = (
  fetch: typeof globalThis.fetch,
  browser = testBrowser(),
  pool = ownPool(fetch),
) => createCore({ browser, pool, fetch, localNetwork: async () => 'granted' as const });

/** A core's context, with a goose that gives these answers. */
export function testContext(answers: Answers = {}) {
  const browser = testBrowser();
  const goose = fakeGoose(answers);
  const store = createStore(firstState(browser.readSettings()));
  const messages = readAgentMessages({
    update: (id, update) => store.dispatchTo(id, { type: 'update', update }),
  });
  const rpc = connectRpc(goose.stream, messages);
  rpc.begin();
  const opened: Connection = {
    stream: goose.stream,
    rpc,
    client: gooseClient(rpc),
    goose: { version: '1.52.0' },
    isResumed: false,
    maySave: true,
  };
  const connection: { current: Connection | null } = { current: opened };
  const context = createContext({ browser, store, connection, events: createEvents() });
  const conversation = (id: string) => store.getState().conversations.get(id);
  /** Messages and notices of a session. */
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

export const testTurns = (context: CoreContext, records = createRecords(context)) =>
  createTurns({ ...context, records });

/** A message as the client has read it. */
export const said = (from: 'user' | 'agent', text: string, messageId: string) =>
  ({
    type: 'update',
    update: { type: 'chunk', from, messageId, text, images: [], created: null },
  }) as const;

/** goose says something in a session, or repeats what the reader said. */
export function speak(
  goose: FakeGoose,
  sessionId: string,
  text: string,
  sessionUpdate = 'agent_message_chunk',
) {
  const content = { type: 'text', text };
  const update = { sessionUpdate, content };
  goose.say({ jsonrpc: '2.0', method: 'session/update', params: { sessionId, update } });
}

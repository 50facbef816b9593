import type { AnyMessage } from '@agentclientprotocol/sdk';
import { expect, it } from 'vitest';
import type { Heard } from './heard';
import { createTurnLog } from './turnLog';

const tab = (message: object): Heard => ({
  from: 'tab',
  message: { jsonrpc: '2.0', ...message } as AnyMessage,
});
const goose = (message: object): Heard => ({
  from: 'goose',
  message: { jsonrpc: '2.0', ...message } as AnyMessage,
});
const asks = (id: string, method: string, sessionId = 's') =>
  tab({ id, method, params: { sessionId } });
const says = (text: string, messageId = 'm', sessionId = 's') => {
  const content = { type: 'text', text };
  const update = { sessionUpdate: 'agent_message_chunk', messageId, content };
  return goose({ method: 'session/update', params: { sessionId, update } });
};
const textsOf = (entries: readonly Heard[]) =>
  entries.map(({ message }) => /"text":"([^"]*)"/.exec(JSON.stringify(message))?.[1]);

it('keeps what is said in a turn until goose has answered, and joins its pieces', () => {
  const log = createTurnLog([asks('p', 'session/prompt'), says('One, '), says('two')]);
  log.add(says('!', 'next'));
  log.add(says('elsewhere', 'm', 'other'));
  expect(textsOf(log.entries)).toEqual([undefined, 'One, two', '!']);
  expect([...log.open]).toEqual([['p', 's']]);
  log.add(goose({ id: 'p', result: {} }));
  expect([log.entries, log.open.size]).toEqual([[], 0]);
});

it('keeps a question until a tab answers it', () => {
  const question = goose({ id: 7, method: 'ask', params: { sessionId: 's' } });
  const log = createTurnLog([asks('p', 'session/prompt'), question]);
  expect(log.entries).toHaveLength(2);
  log.add(tab({ id: 7, result: {} }));
  expect(log.entries).toHaveLength(1);
});

it('leaves out the record that goose tells meanwhile, and keeps what it goes on to write', () => {
  const log = createTurnLog([asks('p', 'session/prompt'), says('Ha')]);
  log.add(asks('l', 'session/load'));
  for (const each of [says('old', 'o'), says('lf'), says('Half')]) log.add(each);
  log.add(goose({ id: 'l', result: {} }));
  log.add(says(' a loaf'));
  expect(textsOf(log.entries)).toEqual([undefined, 'Half a loaf']);
});

it('can be begun with its own entries', () => {
  const log = createTurnLog([asks('p', 'session/prompt'), says('One')]);
  expect(createTurnLog(log.entries).entries).toEqual(log.entries);
});

import type { AnyMessage } from '@agentclientprotocol/sdk';
import { expect, it } from 'vitest';
import type { LoggedMessage } from './message.ts';
import { createTurnLog } from './turnLog.ts';

const tab = (message: object): LoggedMessage => ({
  from: 'tab',
  message: { jsonrpc: '2.0', ...message } as AnyMessage,
});
const goose = (message: object): LoggedMessage => ({
  from: 'goose',
  message: { jsonrpc: '2.0', ...message } as AnyMessage,
});
const asks = (id: string, method: string, sessionId = 's') =>
  tab({ id, method, params: { sessionId } });
const says = (
  text: string,
  messageId = 'm',
  sessionId = 's',
  sessionUpdate = 'agent_message_chunk',
) => {
  const content = { type: 'text', text };
  const update = { sessionUpdate, messageId, content };
  return goose({ method: 'session/update', params: { sessionId, update } });
};
const asked = (text: string) => says(text, `question ${text}`, 's', 'user_message_chunk');
const textsOf = (entries: readonly LoggedMessage[]) =>
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

it('keeps of a flood of notifications the last ones', () => {
  const log = createTurnLog([asks('p', 'session/prompt'), says('One')]);
  for (let count = 0; count < 20_000; count += 1) {
    const update = {
      sessionUpdate: 'tool_call_update',
      _meta: { toolNotification: { type: 'progress', params: { progress: count } } },
    };
    log.add(goose({ method: 'session/update', params: { sessionId: 's', update } }));
  }
  expect(log.entries.length).toBeLessThan(2000);
  expect(textsOf(log.entries)).toContain('One');
  expect(JSON.stringify(log.entries.at(-1))).toContain('19999');
});

it('leaves out the record that goose tells meanwhile, and keeps what it goes on to write', () => {
  const log = createTurnLog([asks('p', 'session/prompt'), says('Ha')]);
  log.add(asks('l', 'session/load'));
  for (const each of [asked('Old?'), says('old', 'o'), says('lf'), says('Half')])
    log.add(each);
  log.add(goose({ id: 'l', result: {} }));
  log.add(says(' a loaf'));
  expect(textsOf(log.entries)).toEqual([undefined, 'Half a loaf']);
});

const prompt = (text: string) =>
  tab({
    id: 'p',
    method: 'session/prompt',
    params: { sessionId: 's', prompt: [{ type: 'text', text }] },
  });
const record = [asked('Old?'), says('old', 'o'), asked('Now?')];

it.each([
  { when: 'before', told: [says('New'), ...record] },
  { when: 'after', told: [...record, says('New')] },
])('adds an answer that begins $when goose tells the record', ({ told }) => {
  const log = createTurnLog([prompt('Now?')]);
  log.add(asks('l', 'session/load'));
  for (const each of told) log.add(each);
  log.add(goose({ id: 'l', result: {} }));
  log.add(says(' piece'));
  expect(textsOf(log.entries)).toEqual(['Now?', 'New piece']);
});

it('knows a question by its words, without reading the pictures beside them', () => {
  const picture = {
    type: 'image',
    toJSON: () => expect.unreachable('Each question of the record would take long.'),
  };
  const content = [{ type: 'text', text: 'Now?' }, picture];
  const params = { sessionId: 's', prompt: content };
  const log = createTurnLog([tab({ id: 'p', method: 'session/prompt', params })]);
  log.add(asks('l', 'session/load'));
  for (const each of [...record, says('New')]) log.add(each);
  log.add(goose({ id: 'l', result: {} }));
  expect(log.entries.at(-1)?.message).toMatchObject(says('New').message);
});

it('leaves out the record that does not have the prompt of the turn yet', () => {
  const log = createTurnLog([prompt('New?')]);
  log.add(asks('l', 'session/load'));
  for (const each of record) log.add(each);
  log.add(says('answer', 'a'));
  log.add(goose({ id: 'l', result: {} }));
  expect(textsOf(log.entries)).toEqual(['New?']);
});

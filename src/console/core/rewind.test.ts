import { expect, it, vi } from 'vitest';
import { RpcError } from 'goose-web-client';
import { type Answers, never } from 'goose-web-client/testing';
import { recorded } from '../conversation/testing';
import { createCopies } from './copies';
import { createDrafts } from './drafts';
import { folderNoteOf } from './notes';
import { createQueue } from './queue';
import { createRecords } from './records';
import { createRewind } from './rewind';
import { createSessions } from './sessions';
import { said, testContext, testTurns } from '../../../tests/support/core';

const exporting = '_goose/unstable/session/export';
const importing = '_goose/unstable/session/import';
const truncating = '_goose/unstable/session/conversation/truncate';

const conversation = [
  recorded('user', 'q1', 10, 'One'),
  recorded('assistant', 'a1', 11, 'First'),
  recorded('user', 'q2', 12, 'Two'),
  recorded('assistant', 'a2', 12, 'Second'),
  recorded('user', 'q3', 12, 'Three'),
];

function start(answers: Answers = {}) {
  const parts = testContext({
    [exporting]: () => ({ data: JSON.stringify({ name: 'Geese', conversation }) }),
    [importing]: () => ({ sessionId: 'copy' }),
    'session/prompt': never,
    ...answers,
  });
  const { context, store } = parts;
  const records = createRecords(context);
  const drafts = createDrafts(parts.browser);
  const turns = testTurns(context, records);
  const queue = createQueue({ ...context, turns });
  const sessions = createSessions({ ...context, records, drafts, turns });
  const rewind = createRewind({ ...context, records, sessions, drafts, queue, turns });
  for (const { role, id, content } of conversation) {
    const from = role === 'user' ? 'user' : 'agent';
    store.dispatchTo('s', said(from, content[0]?.text ?? '', id));
  }
  store.dispatch({ type: 'shown', id: 's' });
  const itemOf = (text: string) =>
    parts.conversation('s')?.items.find((item) => 'text' in item && item.text === text)
      ?.id ?? '';
  const shown = () => store.getState().shown;
  const waiting = (id: string) => queue.of(id).map(({ text }) => text);
  const copies = createCopies({ ...context, sessions });
  return {
    ...parts,
    sessions,
    copies,
    rewind,
    drafts,
    turns,
    queue,
    itemOf,
    shown,
    waiting,
  };
}

const two = { ordinal: 1, text: 'Two' };
const three = { ordinal: 2, text: 'Three' };

it('sends a message anew in the place of an earlier one', async () => {
  const { rewind, goose, texts } = start();
  await rewind.resend('s', two, 'Two again', [], 'here');
  expect(goose.requests(truncating)).toMatchObject([
    { sessionId: 's', truncateFrom: 12 },
  ]);
  expect(texts('s')).toEqual(['One', 'First', 'Two again']);
  await vi.waitFor(() => expect(goose.requests('session/prompt')).toHaveLength(1));
});

it('keeps no edit for a session that another goose calls by the same id', () => {
  const { rewind, context, itemOf } = start();
  const question = rewind.questionOf('s', itemOf('Two'));
  if (!question) throw new Error('There is no such question.');
  rewind.edits.set('s', { kind: 'edit', question });
  context.events.emit('gooseChanged', null);
  expect(rewind.edits.size).toBe(0);
});

it('cuts nothing where goose would forget more than was said', async () => {
  const { rewind, goose, texts } = start();
  expect(await rewind.canCut('s', two)).toBe(true);
  expect(await rewind.canCut('s', three)).toBe(false);
  await expect(rewind.resend('s', three, 'x', [], 'here')).rejects.toThrow('cannot cut');
  expect(goose.requests(truncating)).toEqual([]);
  expect(texts('s')).toHaveLength(5);
});

it('changes nothing where goose refuses', async () => {
  const { rewind, texts, waiting } = start({
    [truncating]: () => new RpcError(1, 'no'),
  });
  await expect(rewind.resend('s', two, 'x', [], 'here')).rejects.toThrow('no');
  expect([texts('s').length, waiting('s')]).toEqual([5, []]);
});

it('cuts nothing while goose answers another device', async () => {
  const { rewind, goose } = start({
    '_goose/unstable/session/steer': () => new RpcError(1, 'no', { actualRunId: 'run' }),
  });
  const resent = rewind.resend('s', two, 'x', [], 'here');
  await expect(resent).rejects.toThrow('goose is at work');
  expect(goose.requests(truncating)).toEqual([]);
});

it('sends it in a new session, and leaves the old one as it is', async () => {
  const { rewind, goose, texts, shown } = start();
  await rewind.resend('s', three, 'Three again', [], 'new');
  const [{ input }] = goose.requests(importing) as [{ input: string }];
  expect(JSON.parse(input)).toMatchObject({ conversation: conversation.slice(0, 4) });
  expect([shown(), texts('s').length]).toEqual(['copy', 5]);
  expect(texts('copy')).toEqual(['Three again']);
});

it('shows no new session to a reader who has gone to another one meanwhile', async () => {
  const { sessions, copies, rewind, goose, store, itemOf, shown, texts } = start({
    'session/fork': () => ({ sessionId: 'copy' }),
  });
  for (const make of [
    () => copies.fork('s'),
    () => rewind.branch('s', itemOf('First')),
    () => rewind.resend('s', two, 'Sent', [], 'new'),
  ]) {
    store.dispatch({ type: 'shown', id: 's' });
    const made = make();
    sessions.show('other');
    await made;
    expect(shown()).toBe('other');
  }
  expect(goose.requests('session/prompt')).toMatchObject([{ sessionId: 'copy' }]);
  expect(texts('copy')).toEqual(['Sent']);
});

it('keeps what was to be sent in a new session when the connection goes', async () => {
  const { rewind, connection, waiting } = start({
    'session/load': () => {
      connection.current = null;
      return {};
    },
  });
  await rewind.resend('s', two, 'Kept', [], 'new');
  expect(waiting('copy')).toEqual(['Kept']);
});

it('does nothing while goose is at work, or where its record says something else', async () => {
  const { rewind, turns } = start();
  await expect(rewind.canCut('s', { ordinal: 1, text: 'Other' })).rejects.toThrow(
    'record',
  );
  turns.send('More', [], 's');
  await expect(rewind.canCut('s', two)).rejects.toThrow('at work');
});

it('goes on in a new session behind an answer, or before a message of the reader', async () => {
  const { rewind, goose, drafts, itemOf, shown, browser, context } = start();
  browser.writeNote(folderNoteOf('s'), '/project');
  await rewind.branch('s', itemOf('First'));
  // goose lists the copy only once it has a message.
  expect(context.folderOf('copy')).toBe('/project');
  expect(shown()).toBe('copy');
  await rewind.branch('s', itemOf('Two'));
  expect(drafts.read('copy')).toBe('Two');
  const imported = goose
    .requests(importing)
    .map((params) => JSON.parse((params as { input: string }).input).conversation.length);
  expect(imported).toEqual([2, 2]);
});

it('brings a message back as a message, also one that reads like a command', async () => {
  const told = [...conversation, recorded('user', 'q4', 13, '!rm -r src')];
  const { rewind, drafts, store, itemOf } = start({
    [exporting]: () => ({ data: JSON.stringify({ name: 'Geese', conversation: told }) }),
  });
  store.dispatchTo('s', said('user', '!rm -r src', 'q4'));
  await rewind.branch('s', itemOf('!rm -r src'));
  expect(drafts.read('copy')).toBe(' !rm -r src');
});

it('learns goose’s name for a message of the reader from the record', async () => {
  const { rewind, goose, store, itemOf } = start({
    'session/load'() {
      for (const { role, id, content } of conversation) {
        const from = role === 'user' ? 'user' : 'agent';
        const sessionUpdate = `${from}_message_chunk`;
        const update = { sessionUpdate, messageId: id, content: content[0] };
        const params = { sessionId: 's', update };
        goose.say({ jsonrpc: '2.0', method: 'session/update', params });
      }
      return {};
    },
  });
  expect(await rewind.nameOf('s', itemOf('First'))).toBe('a1');
  expect(goose.requests('session/load')).toEqual([]);
  store.dispatchTo('s', { type: 'rewound', questions: 2 });
  store.dispatchTo('s', { type: 'sent', id: 'rpc', text: 'Three', images: [] });
  store.dispatchTo('s', { type: 'turnEnded', notice: null });
  expect(await rewind.nameOf('s', 'rpc')).toBe('q3');
});

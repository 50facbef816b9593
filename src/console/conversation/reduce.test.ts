import { expect, it } from 'vitest';
import { readGooseUpdate, readPermission } from 'goose-web-client/testing';
import { type Conversation, emptyConversation } from './conversation';
import { type ConversationEvent, reduceConversation } from './reduce';
import { refusedRequest } from './sentences';
import { eventsOf } from './testing';

const start = emptyConversation('s');

type Happening = ConversationEvent | readonly ConversationEvent[];

const after = (conversation: Conversation, ...all: readonly Happening[]) =>
  all.flat().reduce(reduceConversation, conversation);

const shown = (...updates: readonly object[]) => after(start, eventsOf(...updates)).items;

const says = (text: string, messageId: string, from = 'agent') => ({
  sessionUpdate: `${from}_message_chunk`,
  content: { type: 'text', text },
  messageId,
});

const calls = (title: string, rest: object = {}) => ({
  sessionUpdate: 'tool_call',
  toolCallId: 't',
  title,
  ...rest,
});

const changes = (rest: object) => ({
  sessionUpdate: 'tool_call_update',
  toolCallId: 't',
  ...rest,
});

const news = (type: string, params: object, rest: object = {}) =>
  changes({
    status: 'in_progress',
    _meta: { toolNotification: { type, params } },
    ...rest,
  });

const printed = (output: string) => news('live_output', { chunks: [{ output }] });

const ends = changes({ status: 'completed' });

const sent = (text: string) => ({ type: 'sent', id: 'u', text, images: [] }) as const;

const turnEnded = { type: 'turnEnded', notice: null } as const;

const timeline = (...all: readonly (readonly [number, Happening])[]) =>
  all
    .flatMap(([at, events]) => [events].flat().map((event) => ({ at, event })))
    .reduce((before, { at, event }) => reduceConversation(before, event, at), start)
    .items;

const told = (type: string, message: unknown) => {
  const update = { sessionUpdate: 'status_message', status: { type, message } };
  const read = readGooseUpdate({ sessionId: 's', update });
  return read ? [{ type: 'update' as const, update: read.update }] : [];
};

it('joins the pieces of a message, and begins anew after a tool call', () => {
  const pieces = [says('Let ', 'm1'), says('me look.', 'm1')];
  const items = shown(...pieces, calls('ls'), says('Done', 'm1'), says('Next', 'm2'));
  expect(items.map((item) => ('text' in item ? item.text : item.kind))).toEqual([
    'Let me look.',
    'tool',
    'Done',
    'Next',
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

it('keeps each call, also where a model gives several of them one id', () => {
  const remove = calls('shell · rm x');
  expect(
    shown(remove, remove, ends, calls('shell · ls'), calls('tree'), ends),
  ).toMatchObject([
    { call: { title: 'shell · rm x', status: 'completed' } },
    { call: { title: 'shell · ls', status: 'pending' } },
    { call: { title: 'tree', status: 'completed' } },
  ]);
});

it('follows a tool call from its arguments over its output to its error', () => {
  const begun = {
    rawInput: { command: 'x' },
    _meta: { goose: { toolCall: { extensionName: 'developer' } } },
  };
  const said = { type: 'text', text: 'code 3' };
  const failed = { status: 'failed', content: [{ type: 'content', content: said }] };
  const [item, ...others] = shown(
    calls('shell · x', begun),
    printed('one '),
    printed('two'),
    changes(failed),
  );
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    kind: 'tool',
    call: {
      title: 'shell · x',
      tool: null,
      extension: 'developer',
      input: { command: 'x' },
      status: 'failed',
      live: 'one two',
      output: [{ kind: 'text', text: 'code 3' }],
    },
  });
});

it('hears late, twice or of no call what a call tells, and begins nothing again', () => {
  const items = shown(
    news('progress', { progress: 1 }, { toolCallId: 'unknown' }),
    calls('work'),
    calls('work'),
    ends,
    ends,
    news('progress', { progress: '3', total: '10', message: 'late' }),
    news('message', { level: 'info', data: 'late' }),
  );
  const progress = { done: 3, total: 10, message: 'late' };
  const notes = [{ kind: 'log', text: 'late' }];
  expect(items).toMatchObject([{ call: { status: 'completed', progress, notes } }]);
});

it('keeps of a flood what a reader can read', () => {
  const flood = Array.from({ length: 20_000 }, (_, index) =>
    index % 2 === 0
      ? news('message', { level: 'info', data: `line ${index}` })
      : printed('x'.repeat(100)),
  );
  const [item] = shown(calls('work'), ...flood);
  const { notes, earlierNotes, live } =
    item?.kind === 'tool' ? item.call : expect.unreachable();
  expect(notes.length).toBeLessThan(1000);
  expect(notes.at(-1)).toMatchObject({ text: 'line 19998' });
  expect(notes.length + earlierNotes).toBe(10_000);
  expect(live.length).toBeLessThanOrEqual(200_000);
});

it('measures calls from when they may run, and turns, where it has seen all of them', () => {
  const question = readPermission(7, { sessionId: 's', toolCall: { toolCallId: 't' } });
  const answer = eventsOf(says('Done', 'm1'));
  expect(
    timeline(
      [1000, sent('Go')],
      [2000, eventsOf(calls('work'))],
      [2100, { type: 'asked', question }],
      [9000, { type: 'answered', id: 7 }],
      [9500, eventsOf(ends)],
      [9600, eventsOf(ends)],
      [9700, answer],
      [11_000, turnEnded],
    ),
  ).toMatchObject([{}, { begun: 9000, ended: 9500 }, { turnSeconds: 10 }]);
  const torn = timeline(
    [1000, sent('Go')],
    [2000, eventsOf(calls('work'))],
    [3000, { type: 'dropped' }],
    [4000, { type: 'reconnected', isRunning: true }],
    [5000, eventsOf(ends)],
    [6000, answer],
    [7000, turnEnded],
  );
  expect(JSON.stringify(torn)).not.toMatch(/seconds|ended/i);
});

it('shows the record only when it is complete', () => {
  const record = eventsOf(says('Shown', 'm1'));
  const before = after(start, record);
  const loading = after(before, { type: 'loadStarted' }, record);
  expect(loading.items).toBe(before.items);
  const loaded = after(loading, { type: 'loadEnded' });
  expect(loaded).toMatchObject({ status: 'ready', replay: null });
  expect(loaded.items).toHaveLength(1);
});

it('shows an answer that begins before the record is told below its question', () => {
  const asked = after(start, sent('Count'), { type: 'loadStarted' });
  const record = eventsOf(says('One', 'm1'), says('Count', 'q1', 'user'));
  const { items } = after(asked, record, { type: 'loadEnded' });
  expect(items).toMatchObject([{ text: 'Count' }, { text: 'One' }]);
});

it('shows once what a reading from before a reload told to the end of it', () => {
  const half = after(start, sent('Count'), eventsOf(says('One', 'm3')));
  const [more] = eventsOf(says(', two', 'm3'));
  const record = eventsOf(
    says('Hello', 'q1', 'user'),
    says('Hi', 'm1'),
    says('Count', 'q2', 'user'),
  );
  const texts = ['Hello', 'Hi', 'Count', 'One, two'];
  for (const rest of [record, record.slice(2)])
    for (let heard = 0; heard <= rest.length; heard += 1) {
      const { items } = after(
        half,
        rest.slice(0, heard),
        more ?? [],
        { type: 'loadStarted' },
        rest.slice(heard),
        record,
        { type: 'loadEnded' },
      );
      expect(items.map((item) => 'text' in item && item.text)).toEqual(texts);
    }
});

it('keeps what it shows when a cut ends the reading of the record', () => {
  const before = after(start, sent('Count'), eventsOf(says('One', 'm1')));
  const cut = [
    { type: 'loadStarted' },
    { type: 'dropped' },
    { type: 'loadEnded' },
  ] as const;
  expect(after(before, cut).items).toBe(before.items);
});

it('says once what is of another shape than it should be', () => {
  const wrong = { sessionUpdate: 'tool_call', title: 'No id' };
  const text = expect.stringContaining('tool_call');
  expect(shown(wrong, wrong)).toMatchObject([{ kind: 'notice', text }]);
});

it('takes no picture that could hold a script', () => {
  const items = ['image/svg+xml', 'text/html', 'image/png'].flatMap((mimeType) => {
    const content = { type: 'image', mimeType, data: 'AAAA' };
    return shown({ sessionUpdate: 'agent_message_chunk', content });
  });
  expect(items.flatMap((item) => ('images' in item ? item.images : []))).toEqual([
    { mimeType: 'image/png', data: 'AAAA' },
  ]);
});

it('shows a command once, although goose repeats it', () => {
  const answer = eventsOf(
    says('/clear', 'm1', 'user'),
    says('Conversation cleared', 'm2'),
  );
  const { items } = after(start, sent('/clear'), answer);
  expect(items).toMatchObject([
    { id: 'u', text: '/clear', messageId: 'm1' },
    { text: 'Conversation cleared' },
  ]);
  const twice = { ...start, items: [...items, ...items] };
  const read = after(twice, { type: 'loadStarted' }, answer, { type: 'loadEnded' });
  expect(read.items).toHaveLength(2);
});

it('stops what still runs when its turn ends', () => {
  const { items } = after(start, sent('Go'), eventsOf(calls('sleep')), turnEnded);
  expect(items.at(-1)).toMatchObject({ call: { status: 'stopped' } });
});

it('says what goose asked for in vain', () => {
  const reason = refusedRequest('elicitation/create', 'Which port?');
  const { items } = after(start, { type: 'requestRefused', reason });
  expect(items).toMatchObject([{ kind: 'notice', tone: 'info' }]);
  expect(reason).toContain('elicitation/create');
  expect(reason).toContain('“Which port?”');
});

it('shows what goose says of its work, until it goes on', () => {
  const compacting = after(
    { ...start, status: 'running' },
    told('notice', 'Context limit reached.'),
    told('progress', 'goose is compacting'),
  );
  expect(compacting).toMatchObject({
    doing: 'goose is compacting',
    items: [{ kind: 'notice', text: 'goose says: Context limit reached.' }],
  });
  expect(after(compacting, eventsOf(says('Well', 'm'))).doing).toBeNull();
  expect(after(compacting, turnEnded).doing).toBeNull();
  expect([told('progress', 7), told('notice', '')]).toEqual([[], []]);
});

const unsent = (id: string): ConversationEvent[] => [
  { type: 'sent', id, text: id, images: [] },
  { type: 'notReceived', id },
];

it('gives each entry an id of its own, also after one was discarded', () => {
  const { items } = after(
    start,
    { type: 'sent', id: '1', text: 'a', images: [] },
    { type: 'notReceived', id: '1' },
    { type: 'turnEnded', notice: { tone: 'error', text: 'x' } },
    { type: 'discarded', id: '1' },
    { type: 'requestRefused', reason: 'y' },
  );
  expect(items.map(({ id }) => id)).toEqual(['notice-0', 'notice-1']);
  const discarded = after(
    after(start, ...unsent('1'), ...unsent('2')),
    ...eventsOf(says('A', 'm'), { sessionUpdate: 'tool_call', toolCallId: 't' }),
    { type: 'discarded', id: '1' },
    { type: 'discarded', id: '2' },
    ...eventsOf(says('B', 'm')),
  );
  expect(discarded.items.map(({ id }) => id)).toEqual(['0-m', 't', '2-m']);
});

it('shows no call as running where goose does not tell the record', () => {
  const { items } = after(
    start,
    sent('Hi'),
    eventsOf(calls('shell · ls')),
    { type: 'dropped' },
    { type: 'reconnected', isRunning: false },
    { type: 'loadStarted' },
    { type: 'loadFailed', reason: 'No' },
  );
  expect(items[1]).toMatchObject({ call: { status: 'stopped' } });
});

import { describe, expect, it } from 'vitest';
import { type Conversation, emptyConversation } from './conversation';
import { type ConversationEvent, reduceConversation } from './reduce';
import { refusedRequest } from './sentences';
import { readGooseUpdate, readUpdate } from '../protocol/update';

const start = emptyConversation('s');

function events(...updates: readonly object[]): readonly ConversationEvent[] {
  return updates.flatMap((update) => {
    const read = readUpdate({ sessionId: 's', update });
    return read ? [{ type: 'update' as const, update: read.update }] : [];
  });
}

const after = (conversation: Conversation, all: readonly ConversationEvent[]) =>
  all.reduce(reduceConversation, conversation);

const says = (text: string, messageId: string, from = 'agent') => ({
  sessionUpdate: `${from}_message_chunk`,
  content: { type: 'text', text },
  messageId,
});

const calls = (title: string) => ({
  sessionUpdate: 'tool_call',
  toolCallId: 't',
  title,
});

const printed = (output: string) => ({
  sessionUpdate: 'tool_call_update',
  toolCallId: 't',
  status: 'in_progress',
  _meta: {
    toolNotification: { type: 'live_output', params: { chunks: [{ output }] } },
  },
});

const picture = (mimeType: string) => ({
  sessionUpdate: 'agent_message_chunk',
  content: { type: 'image', mimeType, data: 'AAAA' },
});

const planStep = (content: unknown, status: string) => ({ content, status });

describe('a conversation', () => {
  it('joins the pieces of a message, and begins anew after a tool call', () => {
    const { items } = after(
      start,
      events(
        says('Let ', 'm1'),
        says('me look.', 'm1'),
        { sessionUpdate: 'tool_call', toolCallId: 't', title: 'shell · ls' },
        says('Done', 'm1'),
        says('Next', 'm2'),
      ),
    );
    expect(items.map((item) => ('text' in item ? item.text : item.kind))).toEqual([
      'Let me look.',
      'tool',
      'Done',
      'Next',
    ]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('keeps each call, also where a model gives several of them one id', () => {
    const done = {
      sessionUpdate: 'tool_call_update',
      toolCallId: 't',
      status: 'completed',
    };
    const { items } = after(
      start,
      events(
        calls('shell · rm x'),
        calls('shell · rm x'),
        done,
        calls('shell · ls'),
        calls('tree'),
        done,
      ),
    );
    expect(items).toMatchObject([
      { call: { title: 'shell · rm x', status: 'completed' } },
      { call: { title: 'shell · ls', status: 'pending' } },
      { call: { title: 'tree', status: 'completed' } },
    ]);
  });

  it('follows a tool call from its arguments over its output to its error', () => {
    const { items } = after(
      start,
      events(
        {
          sessionUpdate: 'tool_call',
          toolCallId: 't',
          title: 'shell · x',
          rawInput: { command: 'x' },
          _meta: { goose: { toolCall: { extensionName: 'developer' } } },
        },
        printed('one '),
        printed('two'),
        {
          sessionUpdate: 'tool_call_update',
          toolCallId: 't',
          status: 'failed',
          content: [{ type: 'content', content: { type: 'text', text: 'code 3' } }],
        },
      ),
    );
    expect(items).toEqual([
      {
        kind: 'tool',
        id: 't',
        created: null,
        call: {
          id: 't',
          title: 'shell · x',
          tool: null,
          extension: 'developer',
          input: { command: 'x' },
          status: 'failed',
          live: 'one two',
          app: null,
          output: [{ kind: 'text', text: 'code 3' }],
        },
      },
    ]);
  });

  it('shows the record only when it is complete', () => {
    const before = after(start, events(says('Shown', 'm1')));
    const loading = after(before, [
      { type: 'loadStarted' },
      ...events(says('Shown', 'm1')),
    ]);
    expect(loading.items).toBe(before.items);
    const loaded = after(loading, [{ type: 'loadEnded' }]);
    expect(loaded).toMatchObject({ status: 'ready', replay: null });
    expect(loaded.items).toHaveLength(1);
  });

  it('keeps what it shows when a cut ends the reading of the record', () => {
    const before = after(start, [
      { type: 'sent', id: 'u', text: 'Count', images: [] },
      ...events(says('One', 'm1')),
    ]);
    const cut = after(before, [
      { type: 'loadStarted' },
      { type: 'dropped' },
      { type: 'loadEnded' },
    ]);
    expect(cut.items).toBe(before.items);
  });

  it.each([
    null,
    {},
    { sessionUpdate: 'tomorrow' },
    { sessionUpdate: 'usage_update', used: 'many', size: null },
    { sessionUpdate: 'agent_message_chunk', content: 7 },
    {
      sessionUpdate: 'tool_call',
      toolCallId: {},
      title: 4,
      content: [null, { type: 'x' }],
    },
    { sessionUpdate: 'config_option_update', configOptions: [{ type: 'select' }, 3] },
    { sessionUpdate: 'available_commands_update', availableCommands: 'all' },
  ])('stands any shape of update: %j', (update) => {
    const { items } = after(start, events(update ?? {}));
    for (const item of items) {
      if ('text' in item) expect(typeof item.text).toBe('string');
      if (item.kind === 'tool') expect(typeof item.call.title).toBe('string');
    }
  });

  it('takes no picture that could hold a script', () => {
    const { items } = after(
      start,
      events(picture('image/svg+xml'), picture('text/html'), picture('image/png')),
    );
    expect(items.flatMap((item) => ('images' in item ? item.images : []))).toEqual([
      { mimeType: 'image/png', data: 'AAAA' },
    ]);
  });

  it('shows the plan as it stands last, and leaves out what is no step', () => {
    const { plan } = after(
      start,
      events(
        { sessionUpdate: 'plan', entries: [planStep('Look', 'pending')] },
        {
          sessionUpdate: 'plan',
          entries: [
            planStep('Look', 'completed'),
            planStep('Mend', 'later'),
            planStep(7, 'pending'),
          ],
        },
      ),
    );
    expect(plan).toEqual([
      { text: 'Look', status: 'completed' },
      { text: 'Mend', status: 'pending' },
    ]);
  });

  it('shows a command once, although goose repeats it', () => {
    const { items } = after(start, [
      { type: 'sent', id: 'p', text: '/clear', images: [] },
      ...events(says('/clear', 'm1', 'user'), says('Conversation cleared', 'm2')),
    ]);
    expect(items).toMatchObject([
      { id: 'p', text: '/clear', messageId: 'm1' },
      { text: 'Conversation cleared' },
    ]);
    const record = events(
      says('/clear', 'm1', 'user'),
      says('Conversation cleared', 'm2'),
    );
    const read = after({ ...start, items: [...items, ...items] }, [
      { type: 'loadStarted' },
      ...record,
      { type: 'loadEnded' },
    ]);
    expect(read.items).toHaveLength(2);
  });

  it('stops what still runs when its turn ends', () => {
    const { items } = after(start, [
      { type: 'sent', id: 'p', text: 'Go', images: [] },
      ...events(calls('shell · sleep')),
      { type: 'turnEnded', notice: null },
    ]);
    expect(items.at(-1)).toMatchObject({ call: { status: 'stopped' } });
  });

  it('says what goose asked for in vain', () => {
    const reason = refusedRequest('elicitation/create', 'Which port?');
    const { items } = after(start, [{ type: 'requestRefused', reason }]);
    expect(items).toMatchObject([{ kind: 'notice', tone: 'info' }]);
    expect(reason).toContain('elicitation/create');
    expect(reason).toContain('“Which port?”');
  });
});

const told = (type: string, message: unknown) => {
  const update = { sessionUpdate: 'status_message', status: { type, message } };
  const read = readGooseUpdate({ sessionId: 's', update });
  return read ? [{ type: 'update' as const, update: read.update }] : [];
};

it('shows what goose says of its work, until it goes on', () => {
  const running = { ...start, status: 'running' as const };
  const compacting = after(running, [
    ...told('notice', 'Context limit reached.'),
    ...told('progress', 'goose is compacting'),
  ]);
  expect(compacting).toMatchObject({
    doing: 'goose is compacting',
    items: [{ kind: 'notice', text: 'goose says: Context limit reached.' }],
  });
  expect(after(compacting, events(says('Well', 'm'))).doing).toBeNull();
  expect(after(compacting, [{ type: 'turnEnded', notice: null }]).doing).toBeNull();
  expect([told('progress', 7), told('notice', '')]).toEqual([[], []]);
});

import { expect, it } from 'vitest';
import { changedCall, newToolCall } from 'goose-web-client';
import { readToolChange } from 'goose-web-client/testing';
import { endOf, newsOf, shortDuration, timeOf, titleOf } from './callWords';
import { toolItem } from './testing';

/** A call after what goose 1.52.0 sends of it. */
const call = (...updates: readonly object[]) =>
  updates
    .map((update) => readToolChange({ toolCallId: 't', ...update }))
    .reduce(changedCall, newToolCall({ id: 't' }));

const news = (type: string, params: object) => ({
  status: 'in_progress',
  _meta: { toolNotification: { type, params } },
});
const says = (text: string) => [{ type: 'content', content: { type: 'text', text } }];
const named = (toolName: string) => ({ _meta: { goose: { toolCall: { toolName } } } });
const step = (name: string, input: object) =>
  news('message', {
    level: 'info',
    logger: 'subagent:20261122_2',
    data: {
      type: 'subagent_tool_request',
      subagent_id: '20261122_2',
      tool_call: { name, arguments: input },
    },
  });

it('a subagent has its task and its steps', () => {
  const begun = {
    title: 'delegate',
    rawInput: { instructions: 'Count the files.\nAll of them.' },
    ...named('delegate'),
  };
  const first = step('shell', { command: 'ls' });
  const second = step('write', { path: 'a', content: 'b' });
  expect(titleOf(call(begun))).toBe('delegate · Count the files.');
  expect(newsOf(call(begun, first))).toBe('Step 1 · shell · ls');
  const both = call(begun, first, second);
  expect(newsOf(both)).toBe('Step 2 · write · {"path":"a","content":"b"}');
  expect(newsOf(call(begun, first, second, { status: 'completed' }))).toBe('2 steps');
  expect(both.notes[0]).toMatchObject({ agent: '20261122_2' });
});

it.each([
  [{ progress: 3, total: 10, message: 'Unpacking' }, '3 of 10 · Unpacking'],
  [{ progress: '1500', total: '2000' }, '1,500 of 2,000'],
  [{ progress: 0.5, total: 1 }, '50%'],
  [{ progress: 7 }, '7'],
  [{ progress: 7, total: 0, message: 'x' }, '7 · x'],
  [{ progress: null, message: 'Soon' }, 'Soon'],
  [{ progress: 'NaN', total: {} }, ''],
])('progress is told: %j', (params, words) => {
  expect(newsOf(call({ title: 'work' }, news('progress', params)))).toBe(words);
});

const told = (type: string, params: object) => newsOf(call(news(type, params)));

it('says in words what else a call tells, and leaves out what is for another program', () => {
  expect(told('message', { level: 'info', data: 'The soup is hot' })).toBe(
    'The soup is hot',
  );
  expect(told('message', { level: 'error', data: { error: 1 } })).toBe('{"error":1}');
  expect(told('tomorrow', { new: 1 })).toBe('{"new":1}');
  expect(told('platform_event', { event: 'app_created' })).toBe('');
  let deep: object = {};
  for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
  expect(told('message', { data: deep })).not.toBe('');
});

it('names a tool that is not there, live and from the record', () => {
  const words = "Tool 'x' was not advertised for this model turn";
  const live = call({ title: 'error' }, { status: 'failed', content: says(words) });
  const recorded = call(
    { title: 'unparseable tool call', rawInput: {}, ...named('unparseable_tool_call') },
    { status: 'failed', content: says(`-32600: ${words}`) },
  );
  for (const each of [live, recorded]) {
    expect([titleOf(each), endOf(each), newsOf(each)]).toEqual(['x', 'Failed', words]);
  }
  expect(titleOf(call({ title: 'error', ...named('error') }))).toBe('error');
});

const ran = (begun?: number, ended?: number) =>
  toolItem(
    {},
    { ...(begun !== undefined && { begun }), ...(ended !== undefined && { ended }) },
  );

it('says how long calls took, of those that ended at once for all of them', () => {
  const items = [
    ran(0, 65_000),
    ran(70_000, 70_500),
    ran(80_000, 84_000),
    ran(80_000, 84_010),
    ran(80_000, 84_090),
    ran(undefined, 90_000),
    ran(95_000),
    ran(96_000, 96_040),
    ran(96_045, 96_080),
  ];
  expect(items.map((_, index) => timeOf(items, index))).toEqual([
    '1 min 5 s',
    '0.5 s',
    '',
    '',
    '4 s for 3 calls',
    '',
    '',
    '<0.1 s',
    '<0.1 s',
  ]);
});

it('says how a call ended, and seconds as a reader does', () => {
  const failed = call({
    status: 'failed',
    content: says('boom'),
    rawOutput: { exit_code: 3 },
  });
  expect(endOf(failed)).toBe('Failed · exit code 3');
  expect(newsOf(failed)).toBe('');
  expect(endOf(call({ status: 'completed', rawOutput: { exit_code: 0 } }))).toBe('');
  expect([0.01, 0.44, 0.97, 4.9].map(shortDuration)).toEqual([
    '<0.1 s',
    '0.4 s',
    '1.0 s',
    '4 s',
  ]);
});

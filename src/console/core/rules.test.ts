import { describe, expect, it, vi } from 'vitest';
import { RpcError } from 'goose-web-client';
import { fields } from 'goose-web-client/json';
import { type Answers, readPermission } from 'goose-web-client/testing';
import { testContext, testSession } from '../../../tests/support/core';
import { eventsOf } from '../conversation/testing';
import { createQuestions } from './questions';
import { allows, createRules } from './rules';

describe('an allowed command', () => {
  it.each([
    ['npm test', 'npm test', true],
    ['npm test', 'npm test x', false],
    ['npm test', 'npm  test', false],
    ['npm test *', 'npm test', true],
    ['npm test *', 'npm test -- --run=a/b.ts', true],
    ['npm test *', 'npm testx', false],
    ...[
      'npm test; rm x',
      'npm test && rm x',
      'npm test | sh',
      'npm test > x',
      'npm test $(rm x)',
      'npm test `rm x`',
      'npm test $X',
      'npm test "x"',
      "npm test 'x'",
      'npm test \\x',
      'npm test\nrm x',
      'npm test &',
      'npm test #x',
      'npm test *',
      'npm test ~/x',
      'npm test {a,b}',
      'npm test \u00e4',
      'npm test x\u202e',
      'npm test ',
      ' npm test',
      'FOO=1 npm test',
    ].map((command): [string, string, boolean] => ['npm test *', command, false]),
    ['*', 'rm x', false],
    [' *', 'rm x', false],
    ['FOO=1 npm', 'FOO=1 npm', false],
    ['rm "x"', 'rm "x"', false],
  ])('%j, %j: %s', (pattern, command, expected) => {
    expect(allows(pattern, command)).toBe(expected);
  });
});

const call = (command: string, more: object = {}) => ({
  toolCallId: 't',
  title: 'shell',
  rawInput: { command, ...more },
});

function start(answers: Answers = {}) {
  const { context, ...rest } = testContext(answers);
  const questions = createQuestions(context);
  const queue = {
    of: () => [],
    addFirst: vi.fn(() => 'q'),
    steer: vi.fn(async () => undefined),
  };
  const reread = vi.fn(async () => undefined);
  const follow = vi.fn(async () => false);
  const rules = createRules({
    ...context,
    trials: { script: vi.fn() },
    questions,
    records: { read: reread },
    turns: { isBusy: () => false, follow },
    queue,
  });
  /** goose announces a call, and asks about it. */
  function ask(
    id: number,
    toolCall: object,
    goose: object = { toolName: 'shell', extensionName: 'developer' },
  ) {
    const begun = { ...toolCall, _meta: { goose: { toolCall: goose } } };
    const update = { sessionUpdate: 'tool_call', status: 'pending', ...begun };
    for (const event of eventsOf(update)) rest.store.dispatchTo('s', event);
    const options = [
      { optionId: 'yes', kind: 'allow_once' },
      { optionId: 'no', kind: 'reject_once' },
    ];
    const question = readPermission(id, { sessionId: 's', toolCall, options });
    context.events.emit('asked', question);
  }
  const asked = () => rest.conversation('s')?.questions.map(({ id }) => id) ?? [];
  const outcomes = () =>
    rest.goose.received.map(({ id, result }) => [
      id,
      fields(fields(result)['outcome'])['optionId'],
    ]);
  return { ...rest, context, rules, queue, reread, follow, ask, asked, outcomes };
}

it('answers for the reader what they have allowed in the session', async () => {
  const { rules, ask, asked, outcomes } = start();
  rules.allow({ command: 'npm test', sessionId: 's' });
  ask(1, call('npm test'));
  expect(asked()).toEqual([]);
  await vi.waitFor(() => expect(outcomes()).toEqual([[1, 'yes']]));
});

it.each(['sessionMade', 'sessionRemoved'] as const)(
  'asks again in a session with the id of one that is gone: %s',
  (type) => {
    const { rules, ask, asked, context } = start();
    rules.allow({ command: 'npm test', sessionId: 's' });
    rules.allow({ command: 'npm ci', sessionId: null });
    context.events.emit(type, 's');
    ask(1, call('npm test'));
    expect([asked(), rules.allowed()]).toEqual([
      [1],
      [{ command: 'npm ci', sessionId: null }],
    ]);
  },
);

it.each<[string, (start: ReturnType<typeof startAllowed>) => void]>([
  [
    'in another session',
    ({ rules, ask }) => {
      rules.ask({ command: 'npm test', sessionId: null });
      rules.allow({ command: 'npm test', sessionId: 'other' });
      ask(1, call('npm test'));
    },
  ],
  [
    'of another tool',
    ({ ask }) => ask(1, call('npm test'), { toolName: 'shell', extensionName: 'evil' }),
  ],
  ['with further arguments', ({ ask }) => ask(1, call('npm test', { cwd: '/' }))],
  [
    'of which goose warns',
    ({ ask }) =>
      ask(1, {
        ...call('npm test'),
        content: [{ type: 'content', content: { type: 'text', text: 'Careful' } }],
      }),
  ],
  ['that was changed', ({ ask }) => ask(1, call('npm test -x'))],
])('asks about a command %s', (_, make) => {
  const started = startAllowed();
  make(started);
  expect(started.asked()).toEqual([1]);
});

function startAllowed() {
  const started = start();
  started.rules.allow({ command: 'npm test', sessionId: null });
  return started;
}

it.each([
  { where: 'here alone', isRunning: false },
  { where: 'on another device that waits for an answer', isRunning: true },
])('opens the session that is shown $where anew for a rule', async ({ isRunning }) => {
  const { rules, store, context, reread, follow } = start({
    '_goose/unstable/session/steer': () =>
      isRunning ? new RpcError(1, 'no', { actualRunId: 'run' }) : {},
  });
  store.dispatchTo('s', { type: 'loadStarted' });
  store.dispatch({ type: 'shown', id: 's' });
  await rules.holds();
  expect(follow).toHaveBeenCalledTimes(isRunning ? 1 : 0);
  expect(reread).toHaveBeenCalledTimes(isRunning ? 0 : 1);
  context.events.emit('turnEnded', 's');
  expect(reread.mock.calls).toEqual([['s', true]]);
});

it('opens a session anew on the next connection where a cut came between', async () => {
  const { rules, store, context, connection, opened, reread } = start();
  store.dispatchTo('s', { type: 'loadStarted' });
  store.dispatch({ type: 'shown', id: 's' });
  reread.mockImplementationOnce(async () => void (connection.current = null));
  await rules.holds();
  connection.current = opened;
  context.events.emit('sessionsRead', opened);
  await vi.waitFor(() => expect(reread).toHaveBeenCalledTimes(2));
});

it('shows calls of the sessions that are left when one was deleted elsewhere', async () => {
  const message = {
    content: [{ type: 'toolRequest', toolCall: { value: { name: 'shell' } } }],
  };
  const { rules, store } = start({
    '_goose/unstable/session/export': ({ sessionId }) =>
      sessionId === 'gone'
        ? new RpcError(1, 'Session not found')
        : { data: JSON.stringify({ conversation: [message] }) },
  });
  const sessions = [{ ...testSession, id: 'gone' }, testSession];
  store.dispatch({ type: 'read', read: { sessions } });
  expect(await rules.past()).toEqual([{ session: 'T', tool: 'shell' }]);
});

it('tells goose the reason before it rejects a call', async () => {
  const { rules, queue, ask, conversation, outcomes } = start();
  ask(1, call('npm test'));
  const [question] = conversation('s')?.questions ?? [];
  if (!question) throw new Error('Nothing was asked.');
  const rejects = () => rules.reject(question, 'no', 'Use yarn');
  // Enter twice, while goose takes the reason.
  await Promise.all([rejects(), rejects()]);
  expect(queue.addFirst.mock.calls).toEqual([['s', 'Use yarn', []]]);
  expect(queue.steer).toHaveBeenCalledWith('s', 'q');
  await vi.waitFor(() => expect(outcomes()).toEqual([[1, 'no']]));
});

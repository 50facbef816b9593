import { expect, it, vi } from 'vitest';
import { fields } from 'goose-web-client/json';
import { type Answers, never } from 'goose-web-client/testing';
import { testContext, testSession } from '../../../tests/support/core';
import { createQueue } from './queue';
import { createRecords } from './records';
import { readTaken } from '../snapshots/snapshot';
import { createSnapshots } from './snapshots';
import { createTrials } from './trials';
import { createTurns } from './turns';

const shell = '_goose/unstable/tools/call';
const printed = (stdout: string) => ({ structuredContent: { stdout, exit_code: 0 } });
const taken = printed('ok 100001-1 abc all 3 0\n');

function start(answers: Answers = {}) {
  const parts = testContext({
    'session/new': () => ({ sessionId: 'hidden' }),
    'session/prompt': never,
    [shell]: () => taken,
    ...answers,
  });
  const { context, store } = parts;
  const snapshots = createSnapshots({ ...context, trials: createTrials(context) });
  const turns = createTurns({ ...context, records: createRecords(context), snapshots });
  store.dispatch({ type: 'read', read: { sessions: [testSession] } });
  const report = () => store.getState().snapshots.get('s');
  const commands = () =>
    parts.goose
      .requests(shell)
      .map((request) =>
        String(fields(fields(request)['arguments'])['command']).slice(-40),
      );
  return { ...parts, snapshots, turns, report, commands };
}

it('takes a snapshot in a hidden session before goose has the message', async () => {
  const { turns, goose, report, commands } = start();
  expect(turns.send('One', [], 's')).toBe(true);
  expect(goose.requests('session/prompt')).toEqual([]);
  await vi.waitFor(() => expect(goose.requests('session/prompt')).toHaveLength(1));
  expect(goose.requests('session/new')).toMatchObject([
    { cwd: testSession.cwd, _meta: { hidden: true } },
  ]);
  expect(goose.requests('session/set_config_option')).toMatchObject([
    { sessionId: 'hidden', value: 'auto' },
  ]);
  expect(commands()[0]).toMatch(/'take' 's' 'start 0 \w+' 'auto'$/);
  expect(report()).toMatchObject({ tree: 'abc', files: 3 });
});

it('forgets the snapshots of a deleted session before it takes those of the next one', async () => {
  const { snapshots, turns, commands } = start();
  snapshots.forget('s', '/work');
  turns.send('One', [], 's');
  await vi.waitFor(() => expect(commands()).toHaveLength(2));
  expect(commands()[0]).toMatch(/'forget' 's'$/);
  expect(commands()[1]).toMatch(/'take' 's' 'start 0 \w+' 'auto'$/);
});

it('takes no snapshots over from a session that was deleted elsewhere', async () => {
  const { context, snapshots, turns, commands } = start();
  context.events.emit('sessionMade', 's');
  context.events.emit('sessionMade', 'copy');
  turns.send('One', [], 's');
  await vi.waitFor(() => expect(commands()).toHaveLength(2));
  await snapshots.adopt('s', 'copy');
  const verbs = commands().map((command) =>
    /'(?!script)(\w+)' '(\w+)'/.exec(command)?.slice(1),
  );
  expect(verbs).toEqual([
    ['forget', 's'],
    ['take', 's'],
    ['forget', 'copy'],
    ['adopt', 's'],
  ]);
});

it('forgets nothing of a session that another goose calls by the same id', async () => {
  const { context, turns, commands } = start();
  context.events.emit('sessionMade', 's');
  context.events.emit('gooseChanged', null);
  turns.send('One', [], 's');
  await vi.waitFor(() => expect(commands()).toEqual([expect.stringContaining("'take'")]));
});

it.for([
  ['no git', () => printed('no git\n'), 'git is not installed'],
  ['another shell', () => printed(''), 'needs a Unix shell'],
  ['Windows', () => ({ isError: true, content: [] }), 'needs a Unix shell'],
  [
    'a folder that takes too long',
    () => ({ structuredContent: { timed_out: true } }),
    'too long',
  ],
] as const)('sends the message all the same: %s', async ([, answer, reason]) => {
  const { turns, goose, report } = start({ [shell]: answer });
  turns.send('One', [], 's');
  await vi.waitFor(() => expect(goose.requests('session/prompt')).toHaveLength(1));
  expect(report()).toMatchObject({ refused: expect.stringContaining(reason) });
});

it('sends the message all the same: goose answers too late', async () => {
  vi.useFakeTimers();
  const session = Promise.withResolvers<object>();
  const { turns, goose, report, commands } = start({
    'session/new': () => session.promise,
  });
  turns.send('One', [], 's');
  await vi.advanceTimersByTimeAsync(49_000);
  expect(goose.requests('session/prompt')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(goose.requests('session/prompt')).toHaveLength(1);
  expect(report()).toMatchObject({ refused: expect.stringContaining('not answer') });
  // By now goose has changed the folder.
  session.resolve({ sessionId: 'hidden' });
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(goose.requests('session/delete')).toHaveLength(1);
  expect(commands()).toEqual([]);
});

it.for([
  ['takes too long', { structuredContent: { timed_out: true } }, 'takes too long'],
  ['is not kept any more', printed('no gone\n'), 'not kept any more'],
] as const)('says so where comparing %s', async ([, answer, reason]) => {
  const list = btoa('s/100001-1 def 1 start 0 1a all\n');
  const { snapshots } = start({
    [shell](call) {
      const command = String(fields(call['arguments'])['command']);
      if (command.includes("'diff'")) return answer;
      return command.includes("'list'") ? printed(list) : taken;
    },
  });
  await expect(snapshots.compare('s', 'start')).rejects.toThrow(reason);
});

it('restores nothing where the names are too many', async () => {
  const { snapshots, commands } = start();
  const now = readTaken('ok 100001-1 abc all 3 0');
  const names = Array.from({ length: 5000 }, (_, at) => `a-long-name-${at}`);
  const restored = snapshots.restore('s', { now, tree: 'def' }, 'only', names);
  // Of others, nobody knows whether a part is restored.
  await expect(restored).rejects.toMatchObject({ isIdle: true });
  expect(commands()).toEqual([]);
});

it('tells goose to stop only once it has the message', async () => {
  const { turns, goose } = start();
  turns.send('One', [], 's');
  turns.stop('s');
  expect(goose.requests('session/cancel')).toEqual([]);
  await vi.waitFor(() => expect(goose.requests('session/cancel')).toHaveLength(1));
  expect(goose.requests('session/prompt')).toHaveLength(1);
});

it('stops nothing of a goose that came after the one that was to stop', async () => {
  const gate = Promise.withResolvers<object>();
  const { turns, goose, connection } = start({ [shell]: () => gate.promise });
  turns.send('One', [], 's');
  turns.stop('s');
  await vi.waitFor(() => expect(goose.requests(shell)).toHaveLength(1));
  const next = testContext();
  connection.current = next.opened;
  gate.resolve(taken);
  await vi.waitFor(() => expect(goose.requests('session/prompt')).toHaveLength(1));
  expect(next.goose.requests('session/cancel')).toEqual([]);
});

it('saves the folder at the end of an answer before a waiting message begins', async () => {
  const ends: PromiseWithResolvers<object>[] = [];
  const { context, turns, commands } = start({
    'session/prompt'() {
      ends.push(Promise.withResolvers());
      return ends.at(-1)?.promise;
    },
  });
  const queue = createQueue({ ...context, turns });
  turns.send('One', [], 's');
  queue.send('s', 'Two', []);
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]?.resolve({ stopReason: 'end_turn' });
  await vi.waitFor(() => expect(commands()).toHaveLength(3));
  const [first, end, second] = commands();
  const label = /'start (\d \w+)'/.exec(first ?? '')?.[1];
  expect(end).toContain(`'end ${label}'`);
  expect(second).toContain("'start ");
});

it('tries the folder of a refusal again with the next connection', async () => {
  const answers = [printed('no git\n'), taken];
  const { context, opened, snapshots, report } = start({
    [shell]: () => answers.shift(),
  });
  await snapshots.before('s', 'One');
  expect(snapshots.before('s', 'Two')).toBeUndefined();
  context.events.emit('closed', opened);
  await snapshots.before('s', 'Three');
  expect(report()).toMatchObject({ tree: 'abc' });
});

it('stops a message that waits for its snapshot after goose has it', async () => {
  const parts = testContext({ 'session/prompt': never });
  const { context, goose, opened } = parts;
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [first, second] = gates.map(({ promise }) => promise);
  const waits = [first, second];
  const turns = createTurns({
    ...context,
    records: createRecords(context),
    snapshots: { before: () => waits.shift() },
  });
  turns.send('One', [], 's');
  context.events.emit('closed', opened);
  turns.send('Two', [], 's');
  gates[0]?.resolve();
  await first;
  turns.stop('s');
  expect(goose.requests('session/cancel')).toEqual([]);
  gates[1]?.resolve();
  await vi.waitFor(() => expect(goose.requests('session/cancel')).toHaveLength(1));
  expect(goose.received.at(-1)).toMatchObject({ method: 'session/cancel' });
});

import { expect, it, vi } from 'vitest';
import { type LoggedMessage, idOf, isRequest, methodOf } from './message.ts';
import { ownPool } from './openPool.ts';
import { createSharedStream } from './sharedStream.ts';
import { fakeServer, type Respond } from '../../testing/fakeServer.ts';

const settings = { address: 'http://127.0.0.1:3284', secret: 'x', resume: null };

const answering: Respond = (message, say) => {
  if (isRequest(message)) say({ jsonrpc: '2.0', id: idOf(message), result: {} });
};

function start(respond = answering) {
  const server = fakeServer(respond);
  const pool = ownPool(server.fetch);
  let tabs = 0;

  /** Opens a tab, and records the messages that it receives. */
  async function open() {
    const stream = createSharedStream(pool.open(), settings);
    const name = `tab-${(tabs += 1)}`;
    const entries: LoggedMessage[] = [];
    let count = 0;
    const onCut = vi.fn();
    stream.listen((each) => entries.push(each), onCut);
    const ask = (method: string, params: object = {}) =>
      stream.send({ jsonrpc: '2.0', id: `${name}-${(count += 1)}`, method, params });
    const { isNew } = await stream.opened;
    if (isNew) ask('initialize');
    await vi.waitFor(() => expect(stream.connectionId).not.toBeNull());
    return { stream, entries, ask, isNew, onCut, methods: () => methodsOf(entries) };
  }

  const posted = () => server.posted.map(methodOf);
  return { server, pool, open, posted };
}

const methodsOf = (entries: readonly LoggedMessage[]) =>
  entries.flatMap(({ from, message }) => (from === 'tab' ? [methodOf(message)] : []));

it('lets tabs share one connection, and hear what each of them asks and is answered', async () => {
  const { open, posted } = start();
  const one = await open();
  const two = await open();
  expect([one.isNew, two.isNew]).toEqual([true, false]);
  one.ask('ask');
  await vi.waitFor(() => expect(two.methods()).toEqual(['ask']));
  await vi.waitFor(() =>
    expect(two.entries.at(-1)).toMatchObject({
      from: 'goose',
      message: { id: 'tab-1-2' },
    }),
  );
  expect(one.methods()).toEqual([]);
  expect(posted()).toEqual(['initialize', 'ask']);
});

it('lets tabs that come at the same time all hear which goose it is', async () => {
  const answers: (() => void)[] = [];
  const { pool, server } = start((message, say) => {
    const result = { protocolVersion: 1 };
    answers.push(() => say({ jsonrpc: '2.0', id: idOf(message), result }));
  });
  const [one, two, three] = [0, 1, 2].map(() =>
    createSharedStream(pool.open(), settings),
  );
  expect(await one?.opened).toMatchObject({ isNew: true });
  three?.close();
  one?.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  const initialized = { protocolVersion: 1 };
  expect(await two?.opened).toMatchObject({ isNew: false, initialized });
  expect(server.posted).toHaveLength(1);
});

it('opens a connection of its own for another secret', async () => {
  const { open, pool } = start();
  await open();
  const other = createSharedStream(pool.open(), { ...settings, secret: 'y' });
  expect((await other.opened).isNew).toBe(true);
});

it('closes a session only when no other tab has anything to do with it', async () => {
  const { open, posted } = start();
  const one = await open();
  const two = await open();
  const times = (wanted: string) => posted().filter((method) => method === wanted).length;
  const closes = () => times('session/close');
  for (const tab of [one, two]) tab.ask('session/load', { sessionId: 's' });
  await vi.waitFor(() => expect(times('session/load')).toBe(2));
  one.ask('session/close', { sessionId: 's' });
  await vi.waitFor(() =>
    expect(one.entries.at(-1)?.message).toMatchObject({ id: 'tab-1-3', result: {} }),
  );
  expect(closes()).toBe(0);
  two.ask('session/close', { sessionId: 's' });
  await vi.waitFor(() => expect(closes()).toBe(1));
});

it('has goose tell one record after the other', async () => {
  const loads: (() => void)[] = [];
  const { open } = start((message, say) => {
    const answer = () => answering(message, say);
    if (methodOf(message) === 'session/load') loads.push(answer);
    else answer();
  });
  const one = await open();
  const two = await open();
  for (const tab of [one, two]) tab.ask('session/load', { sessionId: 's' });
  one.ask('other');
  await vi.waitFor(() => expect(two.methods()).toContain('other'));
  expect(loads).toHaveLength(1);
  loads[0]?.();
  await vi.waitFor(() => expect(loads).toHaveLength(2));
});

it('tells every tab that the connection is cut, and why', async () => {
  const { open, server } = start();
  const one = await open();
  const two = await open();
  server.cut();
  for (const tab of [one, two]) {
    const cut = expect.objectContaining({ kind: 'network' });
    await vi.waitFor(() => expect(tab.onCut).toHaveBeenCalledWith(cut));
  }
});

it('goes on with the connection until the last tab has left it', async () => {
  const { open, server, posted } = start();
  const one = await open();
  const two = await open();
  one.stream.end();
  two.ask('session/load', { sessionId: 's' });
  await vi.waitFor(() => expect(posted()).toContain('session/load'));
  expect(server.deleted).toBe(0);
  two.stream.end();
  await vi.waitFor(() => expect(server.deleted).toBe(1));
});

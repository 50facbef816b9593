import { expect, it, vi } from 'vitest';
import { createConnectionPool } from './connectionPool.ts';
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
    stream.listen(
      (each) => entries.push(each),
      () => undefined,
    );
    const ask = (method: string, params: object = {}) =>
      stream.send({ jsonrpc: '2.0', id: `${name}-${(count += 1)}`, method, params });
    if ((await stream.opened).isNew) ask('initialize');
    await vi.waitFor(() => expect(stream.connectionId).not.toBeNull());
    return { entries, ask };
  }

  return { server, pool, open };
}

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

it('waits for the end of a tab only as long as its connection lasts', async () => {
  const server = fakeServer(answering);
  const waits: AbortSignal[] = [];
  const pool = createConnectionPool({
    fetch: server.fetch,
    whenGone: (_lock, _callback, signal) => waits.push(signal),
  });
  const open = () => {
    const { port1, port2 } = new MessageChannel();
    pool.attach(port1);
    return createSharedStream(Promise.resolve({ port: port2, lock: 'tab' }), settings);
  };
  const [one, two] = [open(), open()];
  await one.opened;
  one.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} });
  await two.opened;
  one.close();
  await vi.waitFor(() =>
    expect(waits.map(({ aborted }) => aborted)).toEqual([true, false]),
  );
  server.cut();
  await vi.waitFor(() =>
    expect(waits.map(({ aborted }) => aborted)).toEqual([true, true]),
  );
});

it('closes a session only when no other tab has anything to do with it', async () => {
  const { open, server } = start();
  const [one, two] = [await open(), await open()];
  const times = (wanted: string) =>
    server.posted.filter((message) => methodOf(message) === wanted).length;
  for (const tab of [one, two]) tab.ask('session/load', { sessionId: 's' });
  await vi.waitFor(() => expect(times('session/load')).toBe(2));
  one.ask('session/close', { sessionId: 's' });
  await vi.waitFor(() =>
    expect(one.entries.at(-1)?.message).toMatchObject({ id: 'tab-1-3', result: {} }),
  );
  expect(times('session/close')).toBe(0);
  two.ask('session/close', { sessionId: 's' });
  await vi.waitFor(() => expect(times('session/close')).toBe(1));
});

it('has goose tell one record after the other', async () => {
  const loads: (() => void)[] = [];
  const { open, server } = start((message, say) => {
    const answer = () => answering(message, say);
    if (methodOf(message) === 'session/load') loads.push(answer);
    else answer();
  });
  const [one, two] = [await open(), await open()];
  for (const tab of [one, two]) tab.ask('session/load', { sessionId: 's' });
  one.ask('other');
  await vi.waitFor(() => expect(server.posted.map(methodOf)).toContain('other'));
  expect(loads).toHaveLength(1);
  loads[0]?.();
  await vi.waitFor(() => expect(loads).toHaveLength(2));
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConnectionState, firstConnection } from './machine.ts';
import { createReconnectingConnection } from './reconnecting.ts';
import type { SavedConnection } from './savedConnection.ts';
import { RpcError } from '../protocol/rpc.ts';
import { type ConnectionPool, ownPool } from '../transport/openPool.ts';
import { afterFirstByte, busyConnection } from '../../testing/fakeServer.ts';
import { type FakeComputer, fakeComputer } from '../../testing/fakeComputer.ts';
import { never } from '../../testing/fakeGoose.ts';

const settings = { address: 'http://127.0.0.1:3284', secret: 'secret' };
const saved: SavedConnection = {
  address: settings.address,
  connectionId: 'connection-1',
  version: '1.51.0',
  log: [],
};

let computer: FakeComputer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  computer = fakeComputer();
});

afterEach(() => {
  vi.useRealTimers();
});

function start(
  kept: SavedConnection | null = null,
  pool: ConnectionPool = ownPool(computer.fetch),
) {
  let state: ConnectionState = firstConnection;
  let store = kept;
  const onOpen = vi.fn();
  const onClosed = vi.fn();
  const connection = createReconnectingConnection({
    saved: {
      readConnection: () => store,
      writeConnection(next) {
        store = next;
      },
    },
    diagnostics: { fetch: computer.fetch, localNetwork: async () => 'granted' as const },
    messages: {},
    pool,
    getSettings: () => settings,
    onChange(next) {
      state = next;
    },
    onOpen,
    onClosed,
  });
  const becomes = (name: ConnectionState['name']) =>
    vi.waitFor(() => {
      vi.advanceTimersByTime(200);
      expect(state.name).toBe(name);
    });
  return { connection, becomes, onOpen, onClosed, state: () => state, kept: () => store };
}

it('looks for goose until it answers, and holds the open connection', async () => {
  const { connection, becomes, onOpen, state } = start();
  connection.start();
  await vi.waitFor(() => {
    vi.advanceTimersByTime(20);
    expect(state()).toMatchObject({ failure: { code: 'nothingListens' } });
  });
  expect(connection.current).toBeNull();
  computer.start();
  connection.retryNow();
  await becomes('connected');
  expect(connection.current?.goose.version).toBe('1.52.0');
  expect(onOpen).toHaveBeenCalledWith(connection.current);
});

it.each([
  ['at once', (fetch: typeof globalThis.fetch) => fetch],
  ['with its first byte', afterFirstByte],
])('takes up a saved connection whose stream opens %s', async (_, opening) => {
  const { connection, becomes } = start(saved, ownPool(opening(computer.fetch)));
  const goose = computer.start();
  connection.start();
  await becomes('connected');
  expect(connection.current).toMatchObject({
    isResumed: true,
    maySave: true,
    goose: { version: '1.51.0' },
  });
  expect(goose.requests('initialize')).toEqual([]);
});

it.each([
  ['that goose has forgotten', { ...saved, connectionId: 'gone' }],
  ['to another address', { ...saved, address: 'https://other.example.com' }],
])('begins anew instead of a saved connection %s', async (_, other) => {
  const { connection, becomes } = start(other);
  computer.start();
  connection.start();
  await becomes('connected');
  expect(connection.current).toMatchObject({ isResumed: false, maySave: true });
});

it('leaves the saved connection to the tab that is on it', async () => {
  const other = { ...saved, connectionId: busyConnection };
  const { connection, becomes, kept } = start(other);
  computer.start();
  connection.start();
  await becomes('connected');
  expect(connection.current).toMatchObject({ isResumed: false, maySave: false });
  connection.end();
  expect(kept()).toBe(other);
});

describe('a worker that the browser does not let reach goose', () => {
  function startBehindWorker() {
    const open = vi.fn(
      ownPool(async () => Promise.reject(new TypeError('blocked'))).open,
    );
    const inPage = ownPool(async (...asked) => inPageFetch(...asked));
    return { ...start(null, { open, inPage }), open };
  }
  let inPageFetch: typeof fetch;

  beforeEach(() => {
    inPageFetch = computer.fetch;
  });

  it('is left for this page, which stays with its own connection', async () => {
    computer.start();
    const { connection, becomes, open, state } = startBehindWorker();
    connection.start();
    await becomes('connected');
    computer.kill();
    await becomes('reconnecting');
    await vi.waitFor(() => {
      vi.advanceTimersByTime(200);
      expect(state()).toMatchObject({ goose: { version: '1.52.0' }, attempts: 2 });
    });
    computer.start();
    connection.retryNow();
    await becomes('connected');
    expect(open).toHaveBeenCalledOnce();
  });

  it('is tried again where this page cannot open one either', async () => {
    computer.start();
    inPageFetch = async () => Promise.reject(new TypeError('refused by CORS'));
    const { connection, open, state } = startBehindWorker();
    connection.start();
    for (const times of [1, 2]) {
      await vi.waitFor(() => {
        vi.advanceTimersByTime(200);
        expect(open).toHaveBeenCalledTimes(times);
      });
    }
    expect(state()).toMatchObject({ failure: { code: 'originNotAllowed' } });
  });
});

it('does not use a connection that it was told to stop while it was being opened', async () => {
  const { connection, becomes, onOpen } = start();
  const first = computer.start({ initialize: never });
  connection.start();
  await vi.waitFor(() => expect(first.requests('initialize')).toHaveLength(1));
  connection.stop();
  computer.kill();
  computer.start();
  connection.start();
  await becomes('connected');
  expect(onOpen.mock.calls).toEqual([[connection.current]]);
});

it('keeps a connection that is stopped for being taken up, and forgets one that is ended', async () => {
  const { connection, becomes, onClosed, kept, state } = start(saved);
  const goose = computer.start();
  connection.start();
  await becomes('connected');
  connection.stop();
  expect([connection.current, onClosed.mock.calls.length]).toEqual([null, 1]);
  expect([kept(), goose.isEnded]).toEqual([saved, false]);
  const next = computer.start();
  connection.start();
  await becomes('connected');
  connection.end();
  expect([kept(), state()]).toEqual([null, { name: 'idle', left: true }]);
  await vi.waitFor(() => expect(next.isEnded).toBe(true));
  connection.retryNow();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state().name).toBe('idle');
});

it('asks again where a page that has left heard the first answer', async () => {
  let isHeard = false;
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const isFirst = init?.method === 'POST' && !isHeard;
    if (!isFirst) return computer.fetch(address, init);
    isHeard = true;
    return new Response(null, { status: 202 });
  };
  const { connection, becomes } = start(saved, ownPool(fetch));
  // An older goose refuses what it is asked, which is an answer, too.
  computer.start({ '_goose/unstable/defaults/read': () => new RpcError(-32_601, 'No') });
  connection.start();
  await becomes('connected');
  expect(isHeard).toBe(true);
});

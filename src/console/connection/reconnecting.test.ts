import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ConnectionState, firstConnection, nextConnection } from './machine';
import { createReconnectingConnection } from './reconnecting';
import type { SavedConnection } from './savedConnection';
import { ownHub } from '../transport/openHub';
import { busyConnection, type FakeComputer, fakeComputer } from './testing';

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

function start(kept: SavedConnection | null = null) {
  let state: ConnectionState = nextConnection(firstConnection, { type: 'started' });
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
    diagnostics: { fetch: computer.fetch, localNetworkDenied: async () => false },
    messages: {
      update: () => undefined,
      asked: () => undefined,
      requestRefused: () => undefined,
      deviceCode: () => undefined,
      acted: () => undefined,
      answered: () => undefined,
    },
    hub: ownHub(computer.fetch),
    newId: () => 'tab',
    getSettings: () => settings,
    getState: () => state,
    dispatch(event) {
      state = nextConnection(state, event);
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

it('opens another connection when goose was started anew', async () => {
  const { connection, becomes, onClosed } = start();
  computer.start();
  connection.start();
  await becomes('connected');
  const before = connection.current;
  computer.kill();
  await becomes('reconnecting');
  expect([connection.current, onClosed.mock.calls.length]).toEqual([null, 1]);
  computer.start();
  connection.retryNow();
  await becomes('connected');
  expect(connection.current).not.toBe(before);
});

it('takes up the connection that was saved', async () => {
  const { connection, becomes } = start(saved);
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

it('does not use a connection that it was told to stop while it was being opened', async () => {
  const { connection, becomes, onOpen } = start();
  const first = computer.start({ initialize: () => new Promise(() => undefined) });
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
  const { connection, becomes, onClosed, kept } = start(saved);
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
  expect(kept()).toBeNull();
  await vi.waitFor(() => expect(next.isEnded).toBe(true));
});

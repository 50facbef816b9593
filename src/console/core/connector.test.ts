import type { ConnectionState } from 'goose-web-client';
import { expect, it, vi } from 'vitest';
import { browserStore } from './browserStore';
import { createConnector } from './connector';
import { firstState } from './state';
import { createStore } from './store';
import { testKeeper } from '../../ui/testing';

function start() {
  let signedIn = true;
  const browser = browserStore('anna', () => signedIn, testKeeper(), testKeeper());
  const store = createStore(firstState(browser.readSettings()));
  const enter = (connection: ConnectionState) =>
    store.dispatch({ type: 'connectionChanged', connection });
  const connection = {
    current: null,
    start: vi.fn(() => enter({ name: 'searching', failure: null })),
    retryNow: vi.fn(),
    stop: vi.fn(),
    end: vi.fn(() => enter({ name: 'idle', left: true })),
  };
  const emit = vi.fn();
  const connector = createConnector(browser, store, connection, { emit });
  const leave = () => (signedIn = false);
  return { browser, connection, state: store.getState, connector, leave, emit };
}

it('asks nothing of the computer before the reader wants to connect', () => {
  const { connector, connection } = start();
  connector.start();
  expect(connection.start).not.toHaveBeenCalled();
  connector.search();
  expect(connection.start).toHaveBeenCalledOnce();
});

it('connects by itself on the next visit, until the reader disconnects', () => {
  const { connector, browser, connection } = start();
  connector.search();
  const visit = () => {
    connection.start.mockClear();
    const store = createStore(firstState(browser.readSettings()));
    createConnector(browser, store, connection, { emit: vi.fn() }).start();
    return connection.start.mock.calls.length;
  };
  expect(visit()).toBe(1);
  connector.disconnect();
  expect(connection.end).toHaveBeenCalledOnce();
  expect(visit()).toBe(0);
});

it('goes on when the page is drawn again, and searches once', () => {
  const { connector, connection } = start();
  connector.search();
  connector.search();
  connector.start();
  expect(connection.start).toHaveBeenCalledTimes(2);
});

it('connects with other settings, and keeps them', () => {
  const { connector, connection, browser, state, emit } = start();
  connector.connect({ ...state().settings, secret: 'other' });
  expect(emit).not.toHaveBeenCalled();
  connection.start.mockClear();
  const settings = { address: 'https://goose.example.com', secret: 'other' };
  connector.connect(settings);
  expect(emit.mock.calls).toEqual([['gooseChanged', null]]);
  expect(connection.end).toHaveBeenCalledBefore(connection.start);
  expect([browser.readSettings(), state().settings]).toEqual([settings, settings]);
  expect(state().connection.name).toBe('searching');
});

it('forgets address and secret alone, and begins with a new secret', () => {
  const { connector, browser, state } = start();
  const { secret } = state().settings;
  browser.writeNote('draft.s', 'Half');
  browser.writeNote('limit', '5');
  connector.forget();
  expect([browser.readNote('draft.s'), browser.readNote('limit')]).toEqual(['Half', '5']);
  expect(state().settings.secret).not.toBe(secret);
  expect(browser.readSettings()).toEqual(state().settings);
});

it('lets the next page take the connection up, but not of a user who has left', () => {
  const { connector, connection, leave } = start();
  connector.stop();
  expect(connection.stop).toHaveBeenCalledOnce();
  leave();
  connector.stop();
  expect(connection.end).toHaveBeenCalledOnce();
});

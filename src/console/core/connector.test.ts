import { expect, it, vi } from 'vitest';
import { browserStore } from './browserStore';
import { createConnector } from './connector';
import { firstState } from './state';
import { createStore } from './store';
import { testStorage } from '../../ui/testing';

function start() {
  let signedIn = true;
  const browser = browserStore('anna', () => signedIn, testStorage(), testStorage());
  const store = createStore(firstState(browser.readSettings()));
  const connection = {
    current: null,
    start: vi.fn(),
    retryNow: vi.fn(),
    stop: vi.fn(),
    end: vi.fn(),
  };
  const emit = vi.fn();
  const connector = createConnector(browser, store, connection, { emit });
  const leave = () => (signedIn = false);
  return { browser, connection, state: store.getState, connector, leave, emit };
}

it('asks nothing of the computer before the reader wants to connect', () => {
  const { connector, connection, state } = start();
  connector.start();
  expect(connection.start).not.toHaveBeenCalled();
  connector.search();
  expect(connection.start).toHaveBeenCalledOnce();
  expect(state().connection.name).toBe('searching');
});

it('connects by itself on the next visit, until the reader disconnects', () => {
  const { connector, browser, state, connection } = start();
  connector.search();
  const visit = () => {
    const store = createStore(firstState(browser.readSettings()));
    createConnector(browser, store, connection, { emit: vi.fn() }).start();
    return store.getState().connection.name;
  };
  expect(visit()).toBe('searching');
  connector.disconnect();
  expect(state().connection).toEqual({ name: 'idle', left: true });
  expect(connection.end).toHaveBeenCalledOnce();
  expect(visit()).toBe('idle');
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

it('forgets all that is kept, and begins with a new secret', () => {
  const { connector, browser, state } = start();
  const { secret } = state().settings;
  browser.writeNote('draft.s', 'Half');
  connector.forget();
  expect(browser.readNote('draft.s')).toBe('');
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

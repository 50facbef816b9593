import type { ConnectionSettings } from '../connection/connection';
import type { ReconnectingConnection } from '../connection/reconnecting';
import type { BrowserStore } from './browserStore';
import { wanted } from './notes';
import type { ConsoleStore } from './store';

/** Whether the reader wants to be connected, and with which goose. */
export function createConnector(
  browser: BrowserStore,
  { getState, dispatch }: Pick<ConsoleStore, 'getState' | 'dispatch'>,
  connection: ReconnectingConnection,
) {
  /** Connects as soon as goose answers, from now on. */
  function search() {
    if (getState().connection.name !== 'idle') return;
    browser.writeNote(wanted, 'yes');
    dispatch({ type: 'connection', event: { type: 'started' } });
    connection.start();
  }

  function disconnect() {
    browser.writeNote(wanted, '');
    dispatch({ type: 'connection', event: { type: 'disconnected' } });
    connection.end();
  }

  return {
    /** Connects if the reader has connected before, and stays so until `stop`. */
    start() {
      if (getState().connection.name !== 'idle') connection.start();
      else if (browser.readNote(wanted) !== '') search();
    },
    search,
    /** Lets go of goose, which goes on with what it is doing. */
    stop() {
      if (browser.isCurrent()) connection.stop();
      // Nobody else may take up the connection of a user who has left.
      else connection.end();
    },
    /** Keeps these settings and connects with them. */
    connect(settings: ConnectionSettings) {
      disconnect();
      browser.writeSettings(settings);
      dispatch({ type: 'settingsChanged', settings });
      search();
    },
    disconnect,
    /** Tries to reconnect now. */
    retryNow: connection.retryNow,
    /** Removes address, secret and drafts from this browser, and begins with a new secret. */
    forget() {
      disconnect();
      browser.forget();
      dispatch({ type: 'settingsChanged', settings: browser.readSettings() });
    },
  };
}

export type Connector = ReturnType<typeof createConnector>;

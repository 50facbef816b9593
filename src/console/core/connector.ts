import type { ConnectionSettings, ReconnectingConnection } from 'goose-web-client';
import type { BrowserStore } from './browserStore';
import type { Events } from './events';
import { wanted } from './notes';
import type { ConsoleStore } from './store';

export function createConnector(
  browser: BrowserStore,
  { getState, dispatch }: Pick<ConsoleStore, 'getState' | 'dispatch'>,
  connection: ReconnectingConnection,
  { emit }: Pick<Events, 'emit'>,
) {
  function search() {
    if (getState().connection.name !== 'idle') return;
    browser.writeNote(wanted, 'yes');
    connection.start();
  }

  function disconnect() {
    browser.writeNote(wanted, '');
    connection.end();
  }

  function change(settings: ConnectionSettings) {
    const before = getState().settings;
    dispatch({ type: 'settingsChanged', settings });
    if (settings.address !== before.address) emit('gooseChanged', null);
  }

  return {
    /** Connects if the reader has connected before, and stays so until `stop`. */
    start() {
      if (getState().connection.name !== 'idle') connection.start();
      else if (browser.readNote(wanted) !== '') search();
    },
    search,
    /** Leaves goose, which continues its work. */
    stop() {
      if (browser.isCurrent()) connection.stop();
      // Nobody else may take up the connection of a user who has left.
      else connection.end();
    },
    connect(settings: ConnectionSettings) {
      disconnect();
      browser.writeSettings(settings);
      change(settings);
      search();
    },
    disconnect,
    retryNow: connection.retryNow,
    /** Removes address and secret from this browser, and creates a new secret. */
    forget() {
      disconnect();
      browser.forgetSettings();
      change(browser.readSettings());
    },
  };
}

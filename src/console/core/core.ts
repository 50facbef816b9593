import type { Connection } from '../connection/connection';
import type { Diagnostics } from '../connection/diagnose';
import { createReconnectingConnection } from '../connection/reconnecting';
import { refusedRequest } from '../conversation/sentences';
import type { BrowserStore } from './browserStore';
import { type Connector, createConnector } from './connector';
import { createContext } from './context';
import { createDrafts, type Drafts } from './drafts';
import { createPermissions, type Permissions } from './permissions';
import { createRecords } from './records';
import { createSessions, type Sessions } from './sessions';
import { createSetup, type Setup } from './setup';
import { firstState } from './state';
import { type ConsoleStore, createStore } from './store';
import { createTurns, type Turns } from './turns';

/** What the core needs of the world. */
export interface CoreDeps extends Diagnostics {
  readonly browser: BrowserStore;
  /** An id that no other message has. */
  readonly newId: () => string;
}

/** What a page can do with the goose of one account, and the state that it draws. */
export interface Core extends Pick<ConsoleStore, 'subscribe' | 'getSnapshot'> {
  readonly connector: Connector;
  readonly sessions: Omit<Sessions, 'open' | 'turnEnded'>;
  readonly drafts: Drafts;
  readonly turns: Pick<Turns, 'send' | 'sendAgain' | 'stop'>;
  readonly permissions: Pick<Permissions, 'answer'>;
  readonly setup: Omit<Setup, 'open'>;
}

/** Joins the parts: what goose sends goes into the store, and what the reader does to goose. */
export function createCore({ browser, newId, ...diagnostics }: CoreDeps): Core {
  const store = createStore(firstState(browser.readSettings()));
  const { dispatch, dispatchTo, getState } = store;

  const connection = createReconnectingConnection({
    saved: browser,
    diagnostics,
    messages: {
      update(id, update) {
        if (update.type === 'title') {
          dispatch({ type: 'sessionRenamed', id, title: update.title });
        }
        dispatchTo(id, { type: 'update', update });
      },
      permissionRequested: (request) => permissions.request(request),
      requestRefused(id, method, question) {
        if (!getState().conversations.has(id)) return;
        const reason = refusedRequest(method, question);
        dispatchTo(id, { type: 'requestRefused', reason });
      },
    },
    getSettings: () => getState().settings,
    getState: () => getState().connection,
    dispatch: (event) => dispatch({ type: 'connection', event }),
    onOpen(opened) {
      turns.open(opened);
      void readAll(opened);
    },
    onClosed() {
      turns.close();
      for (const id of getState().conversations.keys()) {
        dispatchTo(id, { type: 'dropped' });
      }
    },
  });

  const context = createContext({ browser, store, connection });
  const drafts = createDrafts(browser);
  const records = createRecords(context);
  const permissions = createPermissions(context, () => turns.save());
  const turns = createTurns({
    ...context,
    records,
    permissions,
    newId,
    onEnded: (id) => sessions.turnEnded(id),
  });
  const sessions = createSessions({ ...context, records, drafts, turns });
  const setup = createSetup(context);

  async function readAll(opened: Connection) {
    await sessions.open(opened);
    if (connection.current === opened) await setup.open();
  }

  return {
    connector: createConnector(browser, store, connection),
    sessions,
    drafts,
    turns,
    permissions,
    setup,
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
  };
}

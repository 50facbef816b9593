import {
  createReconnectingConnection,
  type Diagnostics,
  type ConnectionPool,
  type Update,
} from 'goose-web-client';
import { refusedRequest } from '../conversation/sentences';
import type { BrowserStore } from './browserStore';
import { createConnector } from './connector';
import { createCopies } from './copies';
import { createContext } from './context';
import { createDrafts } from './drafts';
import { createEvents } from './events';
import { createProviders } from './providers';
import { createFiles } from './files';
import { createQuestions } from './questions';
import { createMentions } from './mentions';
import { createPreferences } from './preferences';
import { createQueue } from './queue';
import { createRecipes } from './recipes';
import { createRecords } from './records';
import { createRewind } from './rewind';
import { createSessions } from './sessions';
import { createSnapshots } from './snapshots';
import { createSetup } from './setup';
import { firstState } from './state';
import { createRules } from './rules';
import { createSaver } from './saver';
import { createSpending } from './spending';
import { createStore } from './store';
import { dropCopies, subscribeTabs } from './tabs';
import { createTrials } from './trials';
import { createTurns } from './turns';
import { createWorktrees } from './worktrees';

export interface CoreDeps extends Diagnostics {
  readonly browser: BrowserStore;
  readonly pool: ConnectionPool;
}

/** Joins the parts: what goose sends goes into the store, and what the reader does to goose. */
export function createCore({ browser, pool, ...diagnostics }: CoreDeps) {
  const store = createStore(firstState(browser.readSettings()));
  const { dispatch, dispatchTo, getState } = store;
  const events = createEvents();
  const { emit } = events;
  const connection = createReconnectingConnection({
    saved: browser,
    diagnostics,
    pool,
    messages: {
      update: (sessionId, update) => emit('update', { sessionId, update }),
      asked: (question) => emit('asked', question),
      requestRefused(id, method, question) {
        const conversation = getState().conversations.get(id);
        if (!conversation || conversation.status === 'stopping') return;
        const reason = refusedRequest(method, question);
        dispatchTo(id, { type: 'requestRefused', reason });
      },
      deviceCode: (deviceCode) => dispatch({ type: 'read', read: { deviceCode } }),
      acted: (action) => emit('acted', action),
      answered: (id) => emit('answered', id),
    },
    getSettings: () => getState().settings,
    onChange: (state) => dispatch({ type: 'connectionChanged', connection: state }),
    onOpen: (opened) => emit('opened', opened),
    onClosed: (closed) => emit('closed', closed),
  });
  events.on('opened', (opened) =>
    opened.stream.onUnsubscribed((sessions) => {
      if (connection.current !== opened) return;
      dispatch({ type: 'read', read: { unsubscribed: new Set(sessions) } });
    }),
  );

  const context = createContext({ browser, store, connection, events });
  const drafts = createDrafts(browser);
  const preferences = createPreferences(browser);
  const save = createSaver(context);
  const trials = createTrials(context);
  events.on('update', ({ sessionId: id, update }) => {
    if (trials.has(id)) return;
    if (update.type === 'title') {
      dispatch({ type: 'sessionRenamed', id, title: update.title });
    }
    // Ignore history that another tab is loading.
    if (getState().conversations.has(id) || !isSaid[update.type]) {
      dispatchTo(id, { type: 'update', update });
    }
  });
  const records = createRecords(context);
  const questions = createQuestions(context);
  const snapshots = createSnapshots({ ...context, trials });
  const turns = createTurns({ ...context, records, snapshots });
  const sessions = createSessions({ ...context, records, drafts, turns, snapshots });
  const queue = createQueue({ ...context, turns });
  subscribeTabs({ ...context, records, turns, sessions });

  return {
    connector: createConnector(browser, store, connection, events),
    sessions,
    drafts,
    turns,
    queue,
    copies: createCopies({ ...context, sessions }),
    rewind: createRewind({ ...context, records, sessions, drafts, queue, turns }),
    mentions: createMentions(context),
    files: createFiles({ ...context, trials }),
    preferences,
    snapshots,
    worktrees: createWorktrees({ ...context, trials, sessions }),
    spending: createSpending({ ...context, preferences, turns }),
    questions,
    setup: createSetup({ ...context, trials }),
    providers: createProviders({ ...context, trials }),
    runCommands: trials.commands,
    runCommand: trials.command,
    ran: trials.ran,
    recipes: createRecipes({ ...context, sessions, turns, drafts }),
    rules: createRules({ ...context, trials, questions, records, turns, queue }),
    save,
    dropCopies: () => dropCopies(context),
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
  };
}

/** Updates that add to what is said in a session. The others describe the session itself. */
const isSaid: Readonly<Record<Update['type'], boolean>> = {
  chunk: true,
  tool: true,
  told: true,
  requested: true,
  unreadable: true,
  options: false,
  mode: false,
  commands: false,
  usage: false,
  spent: false,
  title: false,
};

/** Everything that a page can do with the goose of one account, and the state that it draws. */
export type Core = ReturnType<typeof createCore>;

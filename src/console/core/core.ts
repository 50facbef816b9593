import type { Connection } from '../connection/connection';
import type { Diagnostics } from '../connection/diagnose';
import { createReconnectingConnection } from '../connection/reconnecting';
import { refusedRequest } from '../conversation/sentences';
import type { Update } from '../protocol/update';
import type { Hub } from '../transport/openHub';
import type { BrowserStore } from './browserStore';
import { type Connector, createConnector } from './connector';
import { type Copies, createCopies } from './copies';
import { createContext } from './context';
import { createDrafts, type Drafts } from './drafts';
import { createProviders, type Providers } from './providers';
import { createQuestions, type Questions } from './questions';
import { createMentions, type MentionsOf } from './mentions';
import { createPreferences, type Preferences } from './preferences';
import { createQueue, type Queue } from './queue';
import { createRecipes, type Recipes } from './recipes';
import { createRecords } from './records';
import { createRewind, type Rewind } from './rewind';
import { createSessions, type Sessions } from './sessions';
import { createSetup, type Setup } from './setup';
import { firstState } from './state';
import { createSaver } from './saver';
import { createSpending, type Spending } from './spending';
import { type ConsoleStore, createStore } from './store';
import { createTabs } from './tabs';
import { createTrials } from './trials';
import { createTurns, type Turns } from './turns';

/** What the core needs of the world. */
export interface CoreDeps extends Diagnostics {
  readonly browser: BrowserStore;
  /** Holds the connection that the account's tabs share. */
  readonly hub: Hub;
  /** An id that nobody else has. */
  readonly newId: () => string;
}

/** What a page can do with the goose of one account, and the state that it draws. */
export interface Core extends Pick<ConsoleStore, 'subscribe' | 'getSnapshot'> {
  readonly connector: Connector;
  readonly sessions: Omit<
    Sessions,
    'open' | 'showRead' | 'startRecipe' | 'turnBegun' | 'turnEnded' | 'removed'
  >;
  readonly drafts: Drafts;
  readonly turns: Pick<Turns, 'isBusy' | 'send' | 'sendAgain' | 'stop'>;
  readonly copies: Copies;
  readonly rewind: Rewind;
  readonly mentions: MentionsOf;
  readonly preferences: Preferences;
  readonly spending: Omit<Spending, 'told'>;
  readonly queue: Omit<Queue, 'goOn' | 'addFirst'>;
  readonly questions: Pick<Questions, 'answer' | 'fillIn'>;
  readonly setup: Omit<Setup, 'open'>;
  readonly providers: Providers;
  readonly recipes: Recipes;
  /** Keeps what a page that is loaded anew needs. */
  readonly save: () => void;
}

/** Joins the parts: what goose sends goes into the store, and what the reader does to goose. */
export function createCore({ browser, hub, newId, ...diagnostics }: CoreDeps): Core {
  const store = createStore(firstState(browser.readSettings()));
  const { dispatch, dispatchTo, getState } = store;

  const connection = createReconnectingConnection({
    saved: browser,
    diagnostics,
    hub,
    newId,
    messages: {
      update(id, update) {
        if (trials.hears(id, update)) return;
        if (update.type === 'title') {
          dispatch({ type: 'sessionRenamed', id, title: update.title });
        }
        // What another tab reads of its own session is nothing to this one.
        if (getState().conversations.has(id) || !isSaid(update)) {
          dispatchTo(id, { type: 'update', update });
        }
        spending.told(id, update);
      },
      asked: (question) => questions.ask(question),
      requestRefused(id, method, question) {
        if (!getState().conversations.has(id)) return;
        const reason = refusedRequest(method, question);
        dispatchTo(id, { type: 'requestRefused', reason });
      },
      deviceCode: (deviceCode) => dispatch({ type: 'read', read: { deviceCode } }),
      acted: (action) => tabs.acted(action),
      answered: (id) => questions.answered(id),
    },
    getSettings: () => getState().settings,
    getState: () => getState().connection,
    dispatch: (event) => dispatch({ type: 'connection', event }),
    onOpen(opened) {
      opened.stream.onUnheard((sessions) => {
        if (connection.current === opened) dispatch({ type: 'unheard', sessions });
      });
      save();
      void readAll(opened);
      if (opened.isResumed) void turns.check(opened);
    },
    onClosed(closed) {
      save(closed);
      turns.close();
      records.close();
      for (const id of getState().conversations.keys()) {
        dispatchTo(id, { type: 'dropped' });
      }
    },
  });

  const context = createContext({ browser, store, connection });
  const drafts = createDrafts(browser);
  const records = createRecords(context);
  const { save, saveSoon } = createSaver({ ...context, isBusy: () => turns.isAnyBusy() });
  const questions = createQuestions(context, saveSoon);
  const turns = createTurns({
    ...context,
    records,
    questions,
    onChange: saveSoon,
    onBegun: (id) => sessions.turnBegun(id),
    onEnded: (id) => sessions.turnEnded(id),
    onIdle: (id, isWhole) => queue.goOn(id, isWhole),
  });
  const sessions = createSessions({ ...context, records, drafts, turns });
  const queue = createQueue({ ...context, turns, newId });
  const rewind = createRewind({ ...context, records, sessions, drafts, queue, turns });
  const preferences = createPreferences(browser);
  const spending = createSpending({ store, preferences, turns });
  const trials = createTrials(context);
  const providers = createProviders({ ...context, trials });
  const setup = createSetup({ ...context, trials });
  const tabs = createTabs({
    store,
    records,
    turns,
    onRemoved: sessions.removed,
    onListChanged: sessions.reread,
  });
  const recipes = createRecipes({ ...context, sessions, turns, drafts });

  async function readAll(opened: Connection) {
    await sessions.open(opened);
    if (connection.current === opened) await setup.open();
  }

  return {
    connector: createConnector(browser, store, connection),
    sessions,
    drafts,
    turns,
    queue,
    copies: createCopies({ ...context, sessions, modeOfNew: sessions.modeOfNew }),
    rewind,
    mentions: createMentions({ ...context, sessions }),
    preferences,
    spending,
    questions,
    setup,
    providers,
    recipes,
    save: () => save(),
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
  };
}

const isSaid = ({ type }: Update) =>
  type === 'chunk' || type === 'tool' || type === 'told';

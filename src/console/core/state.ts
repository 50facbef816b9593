import {
  type ConnectionSettings,
  type ConnectionState,
  type Defaults,
  type DeviceCode,
  type Extension,
  firstConnection,
  type Image,
  type Provider,
  type SessionSummary,
  type Tool,
} from 'goose-web-client';
import { type Conversation, emptyConversation } from '../conversation/conversation';
import { type ConversationEvent, reduceConversation } from '../conversation/reduce';
import { noPlaces, type Places } from './places';
import type { SnapshotReport, Undone } from '../snapshots/snapshot';

/** Reports of goose about itself; null or empty until they arrive. */
export interface Told {
  /** Newest first. */
  readonly sessions: readonly SessionSummary[] | null;
  readonly defaults: Defaults | null;
  readonly providers: readonly Provider[] | null;
  /** Ids of the providers that have answered a trial since this page was loaded. */
  readonly answering: ReadonlySet<string>;
  readonly extensions: readonly Extension[] | null;
  readonly tools: readonly Tool[] | null;
  readonly inSession: readonly string[] | null;
  readonly places: Places;
  /** Asked for by the last sign-in, until it is over. */
  readonly deviceCode: DeviceCode | null;
  /** Sessions whose answers come once the browser can listen to them. */
  readonly unsubscribed: ReadonlySet<string>;
}

const nothingTold: Told = {
  sessions: null,
  defaults: null,
  providers: null,
  answering: new Set(),
  extensions: null,
  tools: null,
  inSession: null,
  places: noPlaces,
  deviceCode: null,
  unsubscribed: new Set(),
};

/** A message that is sent once goose can take it. */
export interface WaitingMessage {
  readonly id: string;
  readonly text: string;
  readonly images: readonly Image[];
  /** goose's name for it, once goose has been told of it during its work; null before. */
  readonly steerId: string | null;
}

export interface ConsoleState extends Told {
  readonly connection: ConnectionState;
  readonly settings: ConnectionSettings;
  /** The session that is shown; null is the start screen. */
  readonly shown: string | null;
  /** By session. Ids are goose's, so that no object may have them as names. */
  readonly conversations: ReadonlyMap<string, Conversation>;
  /** By session: what the reader has written while goose worked, in its order. */
  readonly queues: ReadonlyMap<string, readonly WaitingMessage[]>;
  /** By session: the last snapshot of its folder that this page took, or tried to. */
  readonly snapshots: ReadonlyMap<string, SnapshotReport>;
  /** By session: what going back has done there; null once it is settled. */
  readonly undone: ReadonlyMap<string, Undone | null>;
}

type BySession = Pick<ConsoleState, 'queues' | 'snapshots' | 'undone'>;

/** Replaces a session's value in the map of that name. */
interface Noted<Of extends keyof BySession> {
  readonly type: 'noted';
  readonly of: Of;
  readonly id: string;
  readonly value: BySession[Of] extends ReadonlyMap<string, infer Value> ? Value : never;
}

export type ConsoleEvent =
  | { readonly type: 'connectionChanged'; readonly connection: ConnectionState }
  | { readonly type: 'settingsChanged'; readonly settings: ConnectionSettings }
  /** goose has told what it has. */
  | { readonly type: 'read'; readonly read: Partial<Told> }
  /** Sessions that were begun or have changed since the list was read, newest first. */
  | { readonly type: 'sessionsChanged'; readonly sessions: readonly SessionSummary[] }
  | { readonly type: 'sessionRenamed'; readonly id: string; readonly title: string }
  | { readonly type: 'sessionRemoved'; readonly id: string }
  | { [Of in keyof BySession]: Noted<Of> }[keyof BySession]
  | { readonly type: 'shown'; readonly id: string | null }
  | {
      readonly type: 'conversation';
      readonly id: string;
      readonly event: ConversationEvent;
      /** When it happened, in milliseconds by the page's clock. */
      readonly at?: number;
    };

export function firstState(settings: ConnectionSettings): ConsoleState {
  return {
    connection: firstConnection,
    settings,
    ...nothingTold,
    shown: null,
    conversations: new Map(),
    queues: new Map(),
    snapshots: new Map(),
    undone: new Map(),
  };
}

export function reduce(state: ConsoleState, event: ConsoleEvent): ConsoleState {
  switch (event.type) {
    case 'connectionChanged':
      return { ...state, connection: event.connection };
    case 'settingsChanged':
      // Another address is another goose, with sessions of its own.
      return event.settings.address === state.settings.address
        ? { ...state, settings: event.settings }
        : { ...firstState(event.settings), connection: state.connection };
    case 'read':
      return { ...state, ...event.read };
    case 'sessionsChanged': {
      const changed = new Set(event.sessions.map(({ id }) => id));
      const others = state.sessions?.filter(({ id }) => !changed.has(id)) ?? [];
      return { ...state, sessions: [...event.sessions, ...others] };
    }
    case 'sessionRenamed':
      return {
        ...state,
        sessions:
          state.sessions?.map((session) =>
            session.id === event.id ? { ...session, title: event.title } : session,
          ) ?? null,
      };
    case 'sessionRemoved': {
      const without = <Kept>(kept: ReadonlyMap<string, Kept>) =>
        new Map([...kept].filter(([id]) => id !== event.id));
      return {
        ...state,
        conversations: without(state.conversations),
        queues: without(state.queues),
        snapshots: without(state.snapshots),
        undone: without(state.undone),
        sessions: state.sessions?.filter(({ id }) => id !== event.id) ?? null,
        shown: state.shown === event.id ? null : state.shown,
      };
    }
    case 'noted': {
      const before: ReadonlyMap<string, unknown> = state[event.of];
      return { ...state, [event.of]: new Map(before).set(event.id, event.value) };
    }
    case 'shown':
      return event.id === state.shown
        ? state
        : { ...state, shown: event.id, tools: null, inSession: null };
    case 'conversation': {
      const before = state.conversations.get(event.id) ?? emptyConversation(event.id);
      const after = reduceConversation(before, event.event, event.at);
      return {
        ...state,
        conversations: new Map(state.conversations).set(event.id, after),
      };
    }
  }
}

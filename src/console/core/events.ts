import type { Connection, Question, RpcId, TabAction, Update } from 'goose-web-client';

/** Everything that one part of the core reports to the others. */
export interface CoreEvents {
  /** The connection is open, and has replayed the turns that go on. */
  readonly opened: Connection;
  /** The connection is gone. */
  readonly closed: Connection;
  /** The next goose is another one, whose sessions may have the same ids. */
  readonly gooseChanged: null;
  /** The list of sessions is read, and the session that was open is shown. */
  readonly sessionsRead: Connection;
  readonly update: { readonly sessionId: string; readonly update: Update };
  readonly asked: Question;
  /** Another tab has answered a question. */
  readonly answered: RpcId;
  /** Another tab asked something of goose. */
  readonly acted: TabAction;
  /** goose begins to work on a session. */
  readonly turnBegun: string;
  /** goose has been asked to stop, or is about to be. */
  readonly turnStopping: string;
  /** goose no longer works on a session. */
  readonly turnEnded: string;
  /** goose can take the next message. */
  readonly idle: {
    readonly sessionId: string;
    /** False after an answer that was stopped or failed. */
    readonly isWhole: boolean;
  };
  /** The record of a session has been read. */
  readonly recordRead: string;
  /** goose has made a session, which may have the id of one that was deleted. */
  readonly sessionMade: string;
  readonly sessionRemoved: string;
  /** Something has changed that a reloaded page needs. */
  readonly unsaved: null;
}

type Listener = (payload: never) => void;

/** Calls listeners in the order in which they subscribed. */
export function createEvents() {
  const listeners = new Map<keyof CoreEvents, Listener[]>();
  return {
    on<Type extends keyof CoreEvents>(
      type: Type,
      listener: (payload: CoreEvents[Type]) => void,
    ) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
    emit<Type extends keyof CoreEvents>(type: Type, payload: CoreEvents[Type]) {
      // `on` pairs each listener with its type.
      for (const listener of listeners.get(type) ?? []) listener(payload as never);
    },
  };
}

export type Events = ReturnType<typeof createEvents>;

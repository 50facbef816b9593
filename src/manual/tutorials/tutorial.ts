import type { ConsoleState, Item, ToolCall } from '@site/src/console/embedded';

/** What goose has shown of itself since a step was begun. A model's words are no part of it. */
export interface Evidence {
  readonly state: Pick<ConsoleState, 'defaults' | 'sessions' | 'extensions'>;
  /** The version of the goose that is connected; null while none is. */
  readonly version: string | null;
  /** Where the step was sent; null before that. */
  readonly session: string | null;
  /** The folder that the session works in. */
  readonly folder: string;
  /** Whether goose is still at work on the step. */
  readonly isAtWork: boolean;
  /** goose's calls of tools since the step was sent, in their order. */
  readonly calls: readonly ToolCall[];
  /** Ids of the calls that goose has asked the reader about. */
  readonly asked: ReadonlySet<string>;
  /** What goose said went wrong, if anything did. */
  readonly failure: string | null;
}

/** What has become of a step. */
export type Outcome =
  /** Nothing was tried, or goose is still at work. */
  | { readonly name: 'open' }
  | { readonly name: 'done'; readonly proof: string }
  | { readonly name: 'failed'; readonly seen: string; readonly remedy: string };

export const open: Outcome = { name: 'open' };
export const done = (proof: string): Outcome => ({ name: 'done', proof });
export const failed = (seen: string, remedy: string): Outcome => ({
  name: 'failed',
  seen,
  remedy,
});

/** A server that a session has for a step. */
export interface Server {
  readonly name: string;
  /** The command that starts it, by the folder that the session works in. */
  readonly command: (folder: string) => string;
  /** Whether it is kept in goose's configuration too. */
  readonly isKept?: boolean;
}

/** What the reader sends for a step. */
export interface Task {
  /** What goose is told. The page has the same, which a test compares. */
  readonly message: string;
  /** A file of the page, by the title of its block: its text follows the message. */
  readonly file?: { readonly page: string; readonly title: string };
  readonly server?: Server;
  /** Whether it begins a session of its own; otherwise it goes on in the tutorial's. */
  readonly isNew?: boolean;
  /** How far goose may go without asking, where the step is about that. */
  readonly mode?: 'smart_approve';
}

/** One step of a tutorial, and what proves it. */
export interface Step {
  readonly id: string;
  /** The anchor of its section in the page. */
  readonly section: string;
  readonly title: string;
  /** What there is to do, in a sentence or two. */
  readonly does: string;
  /** Null where the reader acts elsewhere, and goose is only looked at. */
  readonly task: Task | null;
  /** Commands that the reader runs in a terminal. */
  readonly terminal?: string;
  readonly check: (evidence: Evidence) => Outcome;
}

export interface Tutorial {
  /** Its page, below the base URL, with a slash in front. */
  readonly path: string;
  readonly title: string;
  readonly steps: readonly Step[];
}

/** The calls of tools among what a session has shown since a message. */
export const callsOf = (items: readonly Item[]): readonly ToolCall[] =>
  items.flatMap((item) => (item.kind === 'tool' ? [item.call] : []));

import type { ConsoleState, ToolCall } from '@site/src/console/embedded';

/** Results that goose has shown since a step began. A model's words do not count. */
export interface Evidence {
  readonly state: Pick<ConsoleState, 'defaults' | 'sessions' | 'extensions'>;
  readonly version: string | null;
  readonly session: string | null;
  readonly isAtWork: boolean;
  readonly calls: readonly ToolCall[];
  readonly asked: ReadonlySet<string>;
  readonly failure: string | null;
}

export type StepOutcome =
  /** Not tried yet, or goose still works. */
  | { readonly name: 'open' }
  | { readonly name: 'done'; readonly proof: string }
  | { readonly name: 'failed'; readonly seen: string; readonly remedy: string };

export const open: StepOutcome = { name: 'open' };
/** Storage keeps it, and a model may write a long path. */
export const done = (proof: string): StepOutcome => ({
  name: 'done',
  proof: proof.slice(0, 1000),
});
export const failed = (seen: string, remedy: string): StepOutcome => ({
  name: 'failed',
  seen,
  remedy,
});

export interface Server {
  readonly name: string;
  /** Returns the command for a session's folder. */
  readonly command: (folder: string) => string;
  /** Also written into goose's configuration. */
  readonly isKept?: boolean;
}

export interface Task {
  /** A test compares it with the page. */
  readonly message: string;
  readonly file?: { readonly page: string; readonly title: string };
  readonly server?: Server;
  readonly isNew?: boolean;
  /** Set when the step is about a mode. */
  readonly mode?: 'smart_approve';
}

export interface Step {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly does: string;
  /** Null when the step only reads goose's state. */
  readonly task: Task | null;
  readonly terminal?: string;
  readonly check: (evidence: Evidence) => StepOutcome;
}

export interface Tutorial {
  /** Path below the base URL, with a slash in front. */
  readonly path: string;
  readonly title: string;
  readonly steps: readonly Step[];
}

/** A piece of a message that is no running text. */
export interface Image {
  readonly mimeType: string;
  /** Base64. */
  readonly data: string;
}

export type ToolStatus = 'pending' | 'in_progress' | 'completed' | 'failed';

/** Something that a tool handed back. */
export type ToolOutput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly image: Image }
  | { readonly kind: 'resource'; readonly uri: string; readonly text: string }
  | {
      readonly kind: 'diff';
      readonly path: string;
      readonly before: string;
      readonly after: string;
    };

export interface ToolCall {
  readonly id: string;
  /** As goose words it, such as `shell · ls`. */
  readonly title: string;
  /** The tool's name, as goose keeps permissions by it, if goose tells it. */
  readonly tool: string | null;
  /** The extension that has the tool, if goose names it. */
  readonly extension: string | null;
  readonly status: ToolStatus;
  readonly input: unknown;
  readonly output: readonly ToolOutput[];
  /** What a command has printed so far. */
  readonly live: string;
}

/** Whether a tool has run, or will not. */
export const isFinished = ({ status }: ToolCall) =>
  status === 'completed' || status === 'failed';

/** One entry of a conversation, in the order of the screen. */
export type Item =
  | {
      readonly kind: 'user';
      readonly id: string;
      readonly text: string;
      readonly images: readonly Image[];
      /** False when the line was cut and goose has no record of the message. */
      readonly received: boolean;
    }
  | {
      readonly kind: 'agent' | 'thought';
      readonly id: string;
      readonly text: string;
      readonly images: readonly Image[];
      /** The answer ended because goose ended. goose has no record of this part. */
      readonly cutOff: boolean;
    }
  | { readonly kind: 'tool'; readonly id: string; readonly call: ToolCall }
  | {
      readonly kind: 'notice';
      readonly id: string;
      readonly tone: 'info' | 'error';
      readonly text: string;
    };

export interface PermissionOption {
  readonly id: string;
  readonly kind: 'allow_once' | 'allow_always' | 'reject_once' | 'reject_always';
}

/** goose waits for the reader before it runs a tool. */
export interface PermissionRequest {
  /** JSON-RPC id that the answer goes to. */
  readonly id: string | number;
  readonly sessionId: string;
  readonly call: ToolCall;
  readonly options: readonly PermissionOption[];
}

export interface Choice {
  readonly value: string;
  readonly name: string;
  readonly description: string | null;
}

/** A setting of a session that is chosen from a list: provider, model, mode and the like. */
export interface SessionOption {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly Choice[];
}

export interface Usage {
  /** Tokens in the model's context now. */
  readonly used: number;
  /** Tokens that fit. */
  readonly size: number;
}

export interface Command {
  readonly name: string;
  readonly description: string;
}

/** A step that goose means to take. */
export interface PlanStep {
  readonly text: string;
  readonly status: 'pending' | 'in_progress' | 'completed';
}

export type ConversationStatus =
  /** Its record is being read from goose. */
  | 'loading'
  | 'ready'
  /** goose is working on an answer. */
  | 'running'
  /** The reader has asked goose to stop. */
  | 'stopping';

export interface Conversation {
  readonly sessionId: string;
  readonly status: ConversationStatus;
  readonly items: readonly Item[];
  /** The record as it comes in while it is being read; null at other times. */
  readonly replay: readonly Item[] | null;
  readonly permissions: readonly PermissionRequest[];
  readonly options: readonly SessionOption[];
  readonly usage: Usage | null;
  readonly commands: readonly Command[];
  /** goose's own plan, when it makes one; each notice of it replaces the one before. */
  readonly plan: readonly PlanStep[];
}

export function emptyConversation(sessionId: string): Conversation {
  return {
    sessionId,
    status: 'ready',
    items: [],
    replay: null,
    permissions: [],
    options: [],
    usage: null,
    commands: [],
    plan: [],
  };
}

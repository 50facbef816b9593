import type { Image } from '../protocol/content';
import type { Question } from '../protocol/question';
import type { ReachedLimit } from './limit';
import type { SessionOption } from '../protocol/sessionOption';
import type { ToolCall } from '../protocol/toolCall';
import type { Command, PlanStep, Usage } from '../protocol/update';

/** One entry of a conversation, in the order of the screen. */
export type Item =
  | {
      readonly kind: 'user';
      readonly id: string;
      /** goose's name for it; null until its record has told it. */
      readonly messageId: string | null;
      readonly text: string;
      readonly images: readonly Image[];
      /** False when the connection was cut and goose has no record of the message. */
      readonly received: boolean;
    }
  | {
      readonly kind: 'agent' | 'thought';
      readonly id: string;
      /** goose's name for the message that it is a part of, live and in its record. */
      readonly messageId: string | null;
      readonly text: string;
      readonly images: readonly Image[];
      /** The answer ended because goose ended. goose has no record of this part. */
      readonly cutOff: boolean;
      /** When goose began it, by its own clock, in seconds; null where it does not say. */
      readonly created: number | null;
    }
  | {
      readonly kind: 'tool';
      readonly id: string;
      readonly call: ToolCall;
      readonly created: number | null;
    }
  | {
      readonly kind: 'notice';
      readonly id: string;
      readonly tone: 'info' | 'error';
      readonly text: string;
    };

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
  readonly questions: readonly Question[];
  /** What goose says that it is doing; null once it has gone on. */
  readonly doing: string | null;
  readonly options: readonly SessionOption[];
  readonly usage: Usage | null;
  /** Tokens that it has used in all; null until goose says. */
  readonly spent: number | null;
  /** The reader's limit that goose was stopped for, until the reader has decided. */
  readonly reached: ReachedLimit | null;
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
    questions: [],
    doing: null,
    options: [],
    usage: null,
    spent: null,
    reached: null,
    commands: [],
    plan: [],
  };
}

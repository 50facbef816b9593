import type {
  Image,
  Named,
  Question,
  SessionOption,
  ToolCall,
  Usage,
} from 'goose-web-client';
import type { ReachedLimit } from './limit';

export interface UserItem {
  readonly kind: 'user';
  readonly id: string;
  /** Null until goose’s record names it. */
  readonly messageId: string | null;
  readonly text: string;
  readonly images: readonly Image[];
  /** False when goose has no record of the message after a cut. */
  readonly received: boolean;
}

export type ToolItem = Extract<Item, { kind: 'tool' }>;

export type Item =
  | UserItem
  | {
      readonly kind: 'agent' | 'thought';
      readonly id: string;
      readonly messageId: string | null;
      readonly text: string;
      readonly images: readonly Image[];
      /** The answer ended with goose, which has no record of this part. */
      readonly cutOff: boolean;
      /** Seconds by goose’s clock, or null. */
      readonly created: number | null;
      /** Known where the page has seen the whole turn. */
      readonly turnSeconds?: number;
    }
  | {
      readonly kind: 'tool';
      readonly id: string;
      readonly call: ToolCall;
      readonly created: number | null;
      /** Milliseconds by the page’s clock. */
      readonly begun?: number;
      readonly ended?: number;
      readonly turnSeconds?: number;
    }
  | {
      readonly kind: 'notice';
      readonly id: string;
      readonly tone: 'info' | 'error';
      readonly text: string;
      /** Explains why a turn ended, which goose does not record. */
      readonly endsTurn?: boolean;
    };

export type ConversationStatus = 'loading' | 'ready' | 'running' | 'stopping';

/** Grows in place: copying tens of thousands of items for each one takes most of the time. */
export interface Replay {
  readonly items: Item[];
  /** Places of calls by their ids. */
  readonly calls: Map<string, number>;
}

export interface Conversation {
  readonly sessionId: string;
  readonly status: ConversationStatus;
  /** Seconds by goose’s clock, or null. */
  readonly since: number | null;
  readonly items: readonly Item[];
  /** The record while it is being read; null at other times. */
  readonly replay: Replay | null;
  readonly questions: readonly Question[];
  /** goose’s own words about its work; null once it has gone on. */
  readonly doing: string | null;
  readonly options: readonly SessionOption[];
  readonly usage: Usage | null;
  /** Tokens in all. */
  readonly spent: number | null;
  /** Null once the reader has decided. */
  readonly reached: ReachedLimit | null;
  readonly commands: readonly Named[];
}

export function emptyConversation(sessionId: string): Conversation {
  return {
    sessionId,
    status: 'ready',
    since: null,
    items: [],
    replay: null,
    questions: [],
    doing: null,
    options: [],
    usage: null,
    spent: null,
    reached: null,
    commands: [],
  };
}

export const isWorking = ({ status }: Pick<Conversation, 'status'>): boolean =>
  status === 'running' || status === 'stopping';

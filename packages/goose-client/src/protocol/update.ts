import { type Named, readNames } from './answers.ts';
import { blockText, type Image, imageBlock, unknownBlock } from './content.ts';
import {
  countOrNull,
  type Fields,
  fields,
  numberOrNull,
  type ReadBy,
  sessionIdOrNull,
  text,
  textOrNull,
} from '../json.ts';
import { readOptions, type SessionOption } from './sessionOption.ts';
import { readToolChange, type ToolChange } from './toolCall.ts';

export type Cost = ReadBy<typeof readCost>;

export interface Usage {
  /** Tokens in the model's context now. */
  readonly used: number;
  /** Tokens that fit. */
  readonly size: number;
  /** Null where goose does not know the model's price. */
  readonly cost: Cost | null;
}

export type Update =
  | {
      readonly type: 'chunk';
      readonly from: 'user' | 'agent' | 'thought';
      readonly messageId: string | null;
      readonly text: string;
      readonly images: readonly Image[];
      /** When goose made it, by its own clock, in seconds; null where it does not say. */
      readonly created: number | null;
    }
  | {
      readonly type: 'tool';
      readonly created: number | null;
      readonly change: ToolChange;
      readonly begins: boolean;
    }
  | { readonly type: 'options'; readonly options: readonly SessionOption[] }
  | { readonly type: 'mode'; readonly mode: string }
  | { readonly type: 'commands'; readonly commands: readonly Named[] }
  | { readonly type: 'usage'; readonly usage: Usage }
  /** Tokens that the session has used in all. */
  | { readonly type: 'spent'; readonly tokens: number }
  /** Use of one request to the model. Older gooses report the sum only when a turn has ended. */
  | { readonly type: 'requested'; readonly tokens: number; readonly cost: number | null }
  | { readonly type: 'title'; readonly title: string }
  /** goose reports on its own work, such as compaction. */
  | {
      readonly type: 'told';
      readonly text: string;
      /** True for what goose does now. */
      readonly isPassing: boolean;
    }
  /** A known update with an invalid payload. */
  | { readonly type: 'unreadable'; readonly what: string };

const updateReader =
  (readBody: (update: Fields) => Update | null) =>
  (params: unknown): { readonly sessionId: string; readonly update: Update } | null => {
    const { sessionId, update } = fields(params);
    const session = sessionIdOrNull(sessionId);
    const read = readBody(fields(update));
    return session === null || read === null
      ? null
      : { sessionId: session, update: read };
  };

/** Reads `session/update`; null for what the page does not show. */
export const readUpdate = updateReader(readUpdateBody);

/** Reads goose's own `session/update`, for what ACP has no place. */
export const readGooseUpdate = updateReader(readGooseBody);

function readGooseBody(body: Fields): Update | null {
  switch (body['sessionUpdate']) {
    case 'usage_update':
      return readSpent(body);
    case 'message_usage':
      return readRequested(fields(body['usage']));
    default:
      return readStatusMessage(body);
  }
}

function readRequested({ totalTokens, cost }: Fields): Update | null {
  const tokens = countOrNull(totalTokens);
  return tokens === null ? null : { type: 'requested', tokens, cost: numberOrNull(cost) };
}

function readSpent(body: Fields): Update | null {
  const [sent, received] = [
    countOrNull(body['accumulatedInputTokens']),
    countOrNull(body['accumulatedOutputTokens']),
  ];
  return sent === null || received === null
    ? null
    : { type: 'spent', tokens: sent + received };
}

function readStatusMessage({ sessionUpdate, status }: Fields): Update | null {
  const { type, message } = fields(status);
  const told = textOrNull(message);
  return sessionUpdate !== 'status_message' || told === null
    ? null
    : { type: 'told', text: told, isPassing: type === 'progress' };
}

function readUpdateBody(update: Fields): Update | null {
  switch (update['sessionUpdate']) {
    case 'user_message_chunk':
      return chunk('user', update);
    case 'agent_message_chunk':
      return chunk('agent', update);
    case 'agent_thought_chunk':
      return chunk('thought', update);
    case 'tool_call':
    case 'tool_call_update':
      return textOrNull(update['toolCallId']) === null
        ? unreadable(update)
        : {
            type: 'tool',
            created: createdAt(update),
            change: readToolChange(update),
            begins: update['sessionUpdate'] === 'tool_call',
          };
    case 'current_mode_update': {
      const mode = textOrNull(update['currentModeId']);
      return mode === null ? unreadable(update) : { type: 'mode', mode };
    }
    case 'config_option_update':
      return Array.isArray(update['configOptions'])
        ? { type: 'options', options: readOptions(update['configOptions']) }
        : unreadable(update);
    case 'available_commands_update': {
      const commands = update['availableCommands'];
      return Array.isArray(commands)
        ? { type: 'commands', commands: readNames(commands) }
        : unreadable(update);
    }
    case 'usage_update':
      return readUsage(update) ?? unreadable(update);
    case 'session_info_update': {
      const title = text(update['title']).trim();
      return title === '' ? null : { type: 'title', title };
    }
    default:
      // Somebody's own kinds begin with a line below, and may be left out without a word.
      return /^[^_]/.test(text(update['sessionUpdate'])) ? unreadable(update) : null;
  }
}

function unreadable(update: Fields): Update {
  return { type: 'unreadable', what: text(update['sessionUpdate']) };
}

function chunk(from: 'user' | 'agent' | 'thought', update: Fields): Update {
  const { content, messageId } = update;
  const block = fields(content);
  if (textOrNull(block['type']) === null) return unreadable(update);
  const image = imageBlock(block);
  const what = image ? null : unknownBlock(block);
  if (what !== null) return { type: 'unreadable', what };
  return {
    type: 'chunk',
    from,
    messageId: textOrNull(messageId),
    text: image ? '' : blockText(block),
    images: image ? [image] : [],
    created: createdAt(update),
  };
}

const createdAt = (update: Fields): number | null =>
  numberOrNull(fields(fields(update['_meta'])['goose'])['created']);

function readUsage({ used, size, cost }: Fields): Update | null {
  const [tokens, limit] = [countOrNull(used), countOrNull(size)];
  return tokens === null || limit === null
    ? null
    : {
        type: 'usage',
        usage: { used: tokens, size: limit, cost: readCost(fields(cost)) },
      };
}

function readCost({ amount, currency }: Fields) {
  const [number, code] = [numberOrNull(amount), text(currency)];
  // Other codes would be refused where the amount is written.
  if (number === null || number < 0 || !/^[A-Z]{3}$/.test(code)) return null;
  return {
    amount: number,
    /** ISO 4217, such as `USD`. */
    currency: code,
  };
}

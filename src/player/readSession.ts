import type { SessionStep } from '../../data/types.ts';
import { type Fields, fields, list, text } from 'goose-web-client/json';
import {
  amountOf,
  type ExportedMessage,
  readExportedSession,
} from '../ui/session/exportedSession';

export interface Spent {
  /** Seconds since 1970. */
  readonly at: number | null;
  /** Milliseconds. */
  readonly elapsed: number | null;
  readonly tokens: number | null;
  /** In US dollars. */
  readonly cost: number | null;
}

export type PlayedSession = Readonly<ReturnType<typeof readSession>>;

/** @throws {Error} when it is no session. */
export function readSession(session: unknown) {
  const { exported: all, messages } = readExportedSession(session);
  const { model_name: model } = fields(all['model_config']);
  return {
    name: text(all['name']) || 'A session of goose',
    folder: text(all['working_dir']) || null,
    model: text(model) || null,
    tokens: amountOf(fields(all['accumulated_usage'])['total_tokens']),
    /** In US dollars. */
    cost: amountOf(all['accumulated_cost']),
    steps: messages.filter(({ isVisible }) => isVisible).flatMap(stepsOf),
  };
}

function stepsOf({ parts, byUser, created, usage }: ExportedMessage) {
  const steps = parts.flatMap((part) => stepOf(part, byUser));
  return steps.map((step, index): { step: SessionStep; spent: Spent } => {
    // An answer of several steps was paid for once.
    const { elapsedMs, totalTokens, cost } = index === steps.length - 1 ? usage : {};
    const [elapsed, tokens] = [amountOf(elapsedMs), amountOf(totalTokens)];
    return { step, spent: { at: created, elapsed, tokens, cost: amountOf(cost) } };
  });
}

function stepOf(content: Fields, byUser: boolean): readonly SessionStep[] {
  switch (content['type']) {
    case 'text': {
      const words = text(content['text']);
      return words === '' ? [] : [{ kind: byUser ? 'prompt' : 'text', text: words }];
    }
    case 'thinking':
      return [{ kind: 'thinking', text: text(content['thinking']) }];
    case 'toolRequest':
      return [callOf(fields(content['toolCall']))];
    case 'toolResponse':
      return [resultOf(fields(content['toolResult']))];
    case 'systemNotification':
      return [{ kind: 'notice', text: text(content['msg']) }];
    case 'image':
      return [{ kind: 'notice', text: `A picture (${text(content['mimeType'])})` }];
    default:
      return [{ kind: 'notice', text: `Something else (${text(content['type'])})` }];
  }
}

function callOf(call: Fields): SessionStep {
  if (call['status'] === 'error') {
    return { kind: 'result', failed: true, text: text(call['error']) };
  }
  const { name, arguments: input } = fields(call['value']);
  return { kind: 'call', tool: text(name) || 'a tool', arguments: fields(input) };
}

function resultOf(result: Fields): SessionStep {
  if (result['status'] === 'error') {
    return { kind: 'result', failed: true, text: text(result['error']) };
  }
  const { content, isError } = fields(result['value']);
  const parts = list(content, fields).map(partOf);
  return { kind: 'result', failed: isError === true, text: parts.join('\n') };
}

function partOf(part: Fields): string {
  if (part['type'] === 'text') return text(part['text']);
  if (part['type'] === 'resource') return text(fields(part['resource'])['text']);
  return `(${text(part['type']) || 'something else'}, not shown)`;
}

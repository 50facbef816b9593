import type { SessionStep } from '../../data/types.ts';

/** What a step took, as far as goose wrote it down. */
export interface Spent {
  /** Time at which its message was made, in seconds since 1970. */
  readonly at: number | null;
  /** Of the model's answer, in milliseconds. */
  readonly elapsed: number | null;
  readonly tokens: number | null;
  /** In US dollars. */
  readonly cost: number | null;
}

export interface PlayedStep {
  readonly step: SessionStep;
  readonly spent: Spent;
}

/** A session that goose has exported, as far as it is shown. */
export interface PlayedSession {
  readonly name: string;
  readonly folder: string | null;
  readonly model: string | null;
  readonly tokens: number | null;
  /** In US dollars. */
  readonly cost: number | null;
  readonly steps: readonly PlayedStep[];
}

type Fields = Readonly<Record<string, unknown>>;

// Every non-null object can be read by its keys.
const fields = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Fields;
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const amount = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/**
 * Reads what `goose session export --format json` writes. What goose keeps for the model alone is
 * left out, as goose leaves it out of a session's view.
 *
 * @param session Parsed JSON of any shape.
 * @throws {Error} when it has no conversation.
 */
export function readSession(session: unknown): PlayedSession {
  const all = fields(session);
  if (!Array.isArray(all['conversation'])) throw new Error('no conversation');
  const { model_name: model } = fields(all['model_config']);
  return {
    name: text(all['name']) || 'A session of goose',
    folder: text(all['working_dir']) || null,
    model: text(model) || null,
    tokens: amount(fields(all['accumulated_usage'])['total_tokens']),
    cost: amount(all['accumulated_cost']),
    steps: all['conversation'].flatMap(stepsOf),
  };
}

function stepsOf(value: unknown): readonly PlayedStep[] {
  const message = fields(value);
  const { userVisible, usage } = fields(message['metadata']);
  if (userVisible === false) return [];
  const { elapsedMs, totalTokens, cost } = fields(usage);
  const steps = list(message['content']).flatMap((content) =>
    stepOf(fields(content), message['role'] === 'user'),
  );
  const at = amount(message['created']);
  return steps.map((step, index) => ({
    step,
    spent:
      // An answer of several steps was paid for once.
      index === steps.length - 1
        ? {
            at,
            elapsed: amount(elapsedMs),
            tokens: amount(totalTokens),
            cost: amount(cost),
          }
        : { at, elapsed: null, tokens: null, cost: null },
  }));
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
  const parts = list(content).map(fields).map(partOf);
  return { kind: 'result', failed: isError === true, text: parts.join('\n') };
}

function partOf(part: Fields): string {
  if (part['type'] === 'text') return text(part['text']);
  if (part['type'] === 'resource') return text(fields(part['resource'])['text']);
  return `(${text(part['type']) || 'something else'}, not shown)`;
}

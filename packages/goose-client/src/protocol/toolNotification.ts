import { type Fields, fields, list, numberLike, text, textOrNull } from '../json.ts';

export interface Progress {
  readonly done: number | null;
  /** Null where the tool does not know how much there is to do. */
  readonly total: number | null;
  readonly message: string;
}

export type ToolNote =
  /** A subagent asks for a tool. goose tells neither what came of it nor the subagent's words. */
  | {
      readonly kind: 'step';
      readonly tool: string;
      readonly input: string;
      /** The subagent's own session. */
      readonly agent: string;
    }
  | { readonly kind: 'log'; readonly level: string; readonly text: string };

export interface ToolNews {
  readonly printed?: string;
  readonly progress?: Progress;
  readonly note?: ToolNote;
}

/** goose's notification about a call that runs: `_meta.toolNotification` of an update. */
export function readToolNotification(value: unknown): ToolNews {
  const { type, params } = fields(value);
  const { data, level, chunks, ...rest } = fields(params);
  switch (type) {
    case undefined:
    // For goose's desktop app, whose list of apps has changed.
    case 'platform_event':
      return {};
    case 'live_output': {
      const printed = list(chunks, (part) => text(fields(part)['output'])).join('');
      return printed === '' ? {} : { printed };
    }
    case 'progress':
      return readProgress(rest);
    case 'message':
      return { note: readStep(fields(data)) ?? log(level, data) };
    default:
      return { note: log(type, params) };
  }
}

function readProgress({ progress, total, message }: Fields): ToolNews {
  const done = numberLike(progress);
  const said = textOrNull(message);
  if (done === null && said === null) return {};
  const all = numberLike(total);
  return {
    progress: {
      done,
      total: all !== null && all > 0 ? all : null,
      message: clipped(said ?? ''),
    },
  };
}

function readStep({ type, subagent_id, tool_call }: Fields): ToolNote | null {
  const { name, arguments: input } = fields(tool_call);
  if (type !== 'subagent_tool_request' || textOrNull(name) === null) return null;
  return {
    kind: 'step',
    tool: clipped(text(name)),
    input: clipped(inputText(input)),
    agent: clipped(text(subagent_id)),
  };
}

const log = (level: unknown, said: unknown): ToolNote => ({
  kind: 'log',
  level: clipped(text(level)),
  text: clipped(asText(said)),
});

/** Arguments in a line, as goose words them in the title of a call. */
function inputText(input: unknown): string {
  const values = Object.values(fields(input));
  const [only] = values;
  if (values.length === 0) return '';
  return values.length === 1 && typeof only === 'string' ? only : asText(input);
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return 'nested deeper than can be shown';
  }
}

/** Characters. */
const longest = 10_000;

const clipped = (said: string) =>
  said.length > longest ? `${said.slice(0, longest)}…` : said;

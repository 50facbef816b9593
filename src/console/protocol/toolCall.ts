import { blockText, type Image, imageBlock } from './content';
import { type Fields, fields, list, text, textOrNull } from './read';
import { readToolApp, type ToolApp } from './toolApp';

export type ToolStatus =
  | 'pending'
  | 'in_progress'
  | 'completed'
  | 'failed'
  /** It took longer than it may. */
  | 'timed_out'
  /** The reader did not allow it. */
  | 'refused'
  /** Its turn ended before it did. */
  | 'stopped';

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
  /** What a command ended with, if the tool runs commands and goose tells it. */
  readonly exitCode?: number;
  readonly input: unknown;
  readonly output: readonly ToolOutput[];
  /** What a command has printed so far. */
  readonly live: string;
  /** A panel of its own that shows the result. */
  readonly app: ToolApp | null;
}

/** Whether a tool has run, or will not. */
export const isFinished = ({ status }: ToolCall) =>
  status !== 'pending' && status !== 'in_progress';

/** A change of a tool call; what is not named stays as it is. */
export type ToolChange = Partial<Omit<ToolCall, 'id' | 'live'>> & {
  readonly id: string;
  /** More of what a command prints. */
  readonly printed?: string;
};

/** Reads a tool call, or a change of one. */
export function readToolChange(value: unknown): ToolChange {
  const call = fields(value);
  const title = textOrNull(call['title']);
  const status = readStatus(call);
  const goose = fields(fields(call['_meta'])['goose']);
  const { toolName, extensionName } = fields(goose['toolCall']);
  const tool = textOrNull(toolName);
  const extension = textOrNull(extensionName);
  const exitCode = fields(call['rawOutput'])['exit_code'];
  const app = readToolApp(call);
  const printed = readPrinted(fields(call['_meta'])['toolNotification']);
  return {
    id: text(call['toolCallId']),
    ...(title !== null && { title }),
    ...(status !== null && { status }),
    ...(typeof exitCode === 'number' && { exitCode }),
    ...(tool !== null && { tool }),
    ...(extension !== null && { extension }),
    ...(call['rawInput'] !== undefined && { input: call['rawInput'] }),
    ...(Array.isArray(call['content']) && { output: list(call['content'], readOutput) }),
    ...(printed !== '' && { printed }),
    ...(app !== null && { app }),
  };
}

/** How goose tells the model that the reader said no; it has no status of its own for that. */
const refusal = 'The user has declined to run this tool.';

function readStatus({ status, content, rawOutput }: Fields): ToolStatus | null {
  switch (status) {
    case 'pending':
    case 'in_progress':
    case 'completed':
      return status;
    case 'failed': {
      if (fields(rawOutput)['timed_out'] === true) return 'timed_out';
      const [first] = list(content, readOutput);
      return first?.kind === 'text' && first.text.startsWith(refusal)
        ? 'refused'
        : 'failed';
    }
    default:
      return null;
  }
}

/** goose's own notice of what a running command prints. */
function readPrinted(notice: unknown): string {
  const { type, params } = fields(notice);
  if (type !== 'live_output') return '';
  return list(fields(params)['chunks'], (part) => text(fields(part)['output'])).join('');
}

function readOutput(value: unknown): ToolOutput | null {
  const { type, content, path, oldText, newText } = fields(value);
  if (type === 'diff') {
    return {
      kind: 'diff',
      path: text(path),
      before: text(oldText),
      after: text(newText),
    };
  }
  if (type !== 'content') return null;
  const block = fields(content);
  const image = imageBlock(block);
  if (image) return { kind: 'image', image };
  if (block['type'] === 'resource') {
    const resource = fields(block['resource']);
    return {
      kind: 'resource',
      uri: text(resource['uri']),
      text: text(resource['text']),
    };
  }
  return { kind: 'text', text: blockText(block) };
}

/** The tool call that a first notice of it makes. */
export function newToolCall({ printed = '', ...change }: ToolChange): ToolCall {
  return {
    title: 'Tool call',
    tool: null,
    extension: null,
    status: 'pending',
    input: null,
    output: [],
    live: printed,
    app: null,
    ...change,
  };
}

import { blockText, type Image, imageBlock, unknownBlock } from './content.ts';
import { type Fields, fields, list, numberLike, text, textOrNull } from '../json.ts';
import { readToolApp, type ToolApp } from './toolApp.ts';
import {
  type Progress,
  readToolNotification,
  type ToolNews,
  type ToolNote,
} from './toolNotification.ts';

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

export type ToolOutput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly image: Image }
  | { readonly kind: 'resource'; readonly uri: string; readonly text: string };

export interface ToolCall {
  readonly id: string;
  /** As goose words it, such as `shell · ls`. */
  readonly title: string;
  /** The tool's name, as goose keeps permissions by it, if goose tells it. */
  readonly tool: string | null;
  /** The extension that has the tool, if goose names it. */
  readonly extension: string | null;
  readonly status: ToolStatus;
  readonly exitCode?: number;
  readonly input: unknown;
  readonly output: readonly ToolOutput[];
  /** Output of a command so far. */
  readonly live: string;
  readonly progress: Progress | null;
  readonly notes: readonly ToolNote[];
  readonly earlierNotes: number;
  readonly app: ToolApp | null;
}

export const isFinished = ({ status }: Pick<ToolCall, 'status'>) =>
  status !== 'pending' && status !== 'in_progress';

/** Changes add to these. */
type Growing = 'live' | 'notes' | 'earlierNotes';

/** A change of a tool call; what is not named stays as it is. */
export type ToolChange = Partial<Omit<ToolCall, 'id' | Growing>> &
  ToolNews & { readonly id: string };

export function readToolChange(value: unknown): ToolChange {
  const call = fields(value);
  const title = textOrNull(call['title']);
  const status = readStatus(call);
  const goose = fields(fields(call['_meta'])['goose']);
  const { toolName, extensionName } = fields(goose['toolCall']);
  const tool = textOrNull(toolName);
  const extension = textOrNull(extensionName);
  const exitCode = numberLike(fields(call['rawOutput'])['exit_code']);
  const app = readToolApp(call);
  return {
    id: text(call['toolCallId']),
    ...(title !== null && { title }),
    ...(status !== null && { status }),
    ...(exitCode !== null && { exitCode }),
    ...(tool !== null && { tool }),
    ...(extension !== null && { extension }),
    ...(call['rawInput'] !== undefined && { input: call['rawInput'] }),
    ...(Array.isArray(call['content']) && { output: list(call['content'], readOutput) }),
    ...(app !== null && { app }),
    ...readToolNotification(fields(call['_meta'])['toolNotification']),
  };
}

/** goose's words to the model for a refusal, which has no status of its own. */
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

function readOutput(value: unknown): ToolOutput | null {
  const { type, content } = fields(value);
  // goose sends a diff only to a client that lends it its files.
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
  const what = unknownBlock(block);
  return {
    kind: 'text',
    text: what === null ? blockText(block) : `(This page cannot show a part: ${what}.)`,
  };
}

export function newToolCall(change: ToolChange): ToolCall {
  const call: ToolCall = {
    id: change.id,
    title: 'Tool call',
    tool: null,
    extension: null,
    status: 'pending',
    input: null,
    output: [],
    live: '',
    progress: null,
    notes: [],
    earlierNotes: 0,
    app: null,
  };
  return changedCall(call, change);
}

/** Characters of live output; the result arrives whole. */
const longestLive = 100_000;

/** Notes that one call keeps. */
const mostNotes = 300;

/** A tool call after a change. What comes late does not begin it again. */
export function changedCall(
  call: ToolCall,
  { printed = '', note, status = call.status, ...change }: ToolChange,
): ToolCall {
  const printedSoFar = call.live + printed;
  const notes = note ? [...call.notes, note] : call.notes;
  const tooMany = notes.length > 2 * mostNotes ? notes.length - mostNotes : 0;
  return {
    ...call,
    ...change,
    status: isFinished(call) && !isFinished({ status }) ? call.status : status,
    // Cutting each time would copy the whole for each line of a flood.
    live:
      printedSoFar.length > 2 * longestLive
        ? printedSoFar.slice(-longestLive)
        : printedSoFar,
    notes: tooMany > 0 ? notes.slice(tooMany) : notes,
    earlierNotes: call.earlierNotes + tooMany,
  };
}

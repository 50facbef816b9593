import {
  countOrNull,
  fields,
  list,
  listByKey,
  sessionIdOrNull,
  text,
  textOrNull,
} from '../wire/read';
import type {
  Choice,
  Command,
  Image,
  PermissionOption,
  PermissionRequest,
  PlanStep,
  SessionOption,
  ToolCall,
  ToolOutput,
  ToolStatus,
  Usage,
} from './conversation';

/** A change of a tool call; what is not named stays as it is. */
export type ToolChange = Partial<Omit<ToolCall, 'id' | 'live'>> & {
  readonly id: string;
  /** More of what a command prints. */
  readonly printed?: string;
};

/** What goose tells about a session, as this page reads it. */
export type Update =
  | {
      readonly type: 'chunk';
      readonly from: 'user' | 'agent' | 'thought';
      readonly messageId: string | null;
      readonly text: string;
      readonly images: readonly Image[];
    }
  | {
      readonly type: 'tool';
      readonly change: ToolChange;
      /** Whether it tells of a call for the first time. */
      readonly begins: boolean;
    }
  | { readonly type: 'options'; readonly options: readonly SessionOption[] }
  | { readonly type: 'mode'; readonly mode: string }
  | { readonly type: 'commands'; readonly commands: readonly Command[] }
  | { readonly type: 'usage'; readonly usage: Usage }
  | { readonly type: 'plan'; readonly plan: readonly PlanStep[] }
  | { readonly type: 'title'; readonly title: string }
  /** What goose calls this has not the shape that it should have. */
  | { readonly type: 'unreadable'; readonly what: string };

/** The parameters of `session/update`; null for what the page does not show. */
export function readUpdate(params: unknown): {
  readonly sessionId: string;
  readonly update: Update;
} | null {
  const { sessionId, update } = fields(params);
  const session = sessionIdOrNull(sessionId);
  const read = readUpdateBody(fields(update));
  return session === null || read === null ? null : { sessionId: session, update: read };
}

function readUpdateBody(update: ReturnType<typeof fields>): Update | null {
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
        ? { type: 'commands', commands: list(commands, readCommand) }
        : unreadable(update);
    }
    case 'usage_update':
      return readUsage(update) ?? unreadable(update);
    case 'plan':
      return Array.isArray(update['entries'])
        ? { type: 'plan', plan: list(update['entries'], readPlanStep) }
        : unreadable(update);
    case 'session_info_update': {
      const title = text(update['title']).trim();
      return title === '' ? null : { type: 'title', title };
    }
    default:
      return null;
  }
}

function unreadable(update: ReturnType<typeof fields>): Update {
  return { type: 'unreadable', what: text(update['sessionUpdate']) };
}

function chunk(
  from: 'user' | 'agent' | 'thought',
  update: ReturnType<typeof fields>,
): Update {
  const { content, messageId } = update;
  const block = fields(content);
  if (textOrNull(block['type']) === null) return unreadable(update);
  const image = imageBlock(block);
  return {
    type: 'chunk',
    from,
    messageId: textOrNull(messageId),
    text: image ? '' : blockText(block),
    images: image ? [image] : [],
  };
}

/** The text that stands for a block of content: its own, or the address that it points to. */
function blockText(block: ReturnType<typeof fields>): string {
  switch (block['type']) {
    case 'text':
      return text(block['text']);
    case 'resource_link':
      return text(block['uri']);
    case 'resource':
      return text(fields(block['resource'])['text']);
    default:
      return '';
  }
}

/** Only pictures that cannot hold a script. */
const pictures = /^image\/(png|jpeg|gif|webp|avif)$/;

/** Reads a picture; null for what is none that may be shown. */
export function readImage(value: unknown): Image | null {
  const block = fields(value);
  const mimeType = text(block['mimeType']);
  const data = text(block['data']);
  return pictures.test(mimeType) && data !== '' ? { mimeType, data } : null;
}

function imageBlock(block: ReturnType<typeof fields>): Image | null {
  return block['type'] === 'image' ? readImage(block) : null;
}

/** Reads a tool call, or a change of one. */
function readToolChange(value: unknown): ToolChange {
  const call = fields(value);
  const title = textOrNull(call['title']);
  const status = readStatus(call['status']);
  const goose = fields(fields(call['_meta'])['goose']);
  const { toolName, extensionName } = fields(goose['toolCall']);
  const tool = textOrNull(toolName);
  const extension = textOrNull(extensionName);
  const printed = readPrinted(fields(call['_meta'])['toolNotification']);
  return {
    id: text(call['toolCallId']),
    ...(title !== null && { title }),
    ...(status !== null && { status }),
    ...(tool !== null && { tool }),
    ...(extension !== null && { extension }),
    ...(call['rawInput'] !== undefined && { input: call['rawInput'] }),
    ...(Array.isArray(call['content']) && { output: list(call['content'], readOutput) }),
    ...(printed !== '' && { printed }),
  };
}

function readStatus(value: unknown): ToolStatus | null {
  switch (value) {
    case 'pending':
    case 'in_progress':
    case 'completed':
    case 'failed':
      return value;
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

function readUsage({ used, size }: ReturnType<typeof fields>): Update | null {
  const [tokens, limit] = [countOrNull(used), countOrNull(size)];
  return tokens === null || limit === null
    ? null
    : { type: 'usage', usage: { used: tokens, size: limit } };
}

function readPlanStep(value: unknown): PlanStep | null {
  const { content, status } = fields(value);
  if (textOrNull(content) === null) return null;
  const known = status === 'in_progress' || status === 'completed';
  return { text: text(content), status: known ? status : 'pending' };
}

function readCommand(value: unknown): Command | null {
  const { name, description } = fields(value);
  if (textOrNull(name) === null) return null;
  return { name: text(name), description: text(description) };
}

/** Reads `configOptions`: those of type `select`, with groups laid flat. */
export function readOptions(value: unknown): readonly SessionOption[] {
  return listByKey(value, readOption, ({ id }) => id);
}

function readOption(entry: unknown): SessionOption | null {
  const { id, name, type, currentValue, options } = fields(entry);
  if (type !== 'select' || textOrNull(id) === null) return null;
  const flat = Array.isArray(options)
    ? options.flatMap((option: unknown) => {
        const group = fields(option)['options'];
        return Array.isArray(group) ? group : [option];
      })
    : [];
  return {
    id: text(id),
    name: text(name, text(id)),
    value: text(currentValue),
    choices: listByKey(flat, readChoice, (choice) => choice.value),
  };
}

function readChoice(entry: unknown): Choice | null {
  const { value, name, description } = fields(entry);
  if (textOrNull(value) === null) return null;
  return {
    value: text(value),
    name: text(name, text(value)),
    description: textOrNull(description),
  };
}

/** The parameters of `session/request_permission`. */
export function readPermission(id: string | number, params: unknown): PermissionRequest {
  const { sessionId, toolCall, options } = fields(params);
  return {
    id,
    sessionId: sessionIdOrNull(sessionId) ?? '',
    call: newToolCall(readToolChange(toolCall)),
    // Two buttons of one name would leave the reader to guess.
    options: listByKey(options, readPermissionOption, ({ kind }) => kind),
  };
}

function readPermissionOption(value: unknown): PermissionOption | null {
  const { optionId, kind } = fields(value);
  if (textOrNull(optionId) === null) return null;
  switch (kind) {
    case 'allow_once':
    case 'allow_always':
    case 'reject_once':
    case 'reject_always':
      return { id: text(optionId), kind };
    default:
      return null;
  }
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
    ...change,
  };
}

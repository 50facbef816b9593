export interface ScriptedToolCall {
  /** The name as goose offers it: `<extension>__<tool>`. */
  readonly name: string;
  /** A text is sent as it is. */
  readonly arguments: Readonly<Record<string, unknown>> | string;
  /** Made up when left out. */
  readonly id?: string;
}

export interface ScriptedReply {
  readonly thoughts?: string | Iterable<string> | AsyncIterable<string>;
  /** A list is streamed piece by piece; an async generator may wait between pieces. */
  readonly text?: string | Iterable<string> | AsyncIterable<string>;
  readonly toolCalls?: readonly ScriptedToolCall[];
  /** Nothing is sent before this settles. */
  readonly after?: Promise<unknown>;
}

/** OpenAI's chat completion, whole or as a piece of a stream. */
export interface ChatCompletion {
  readonly id: string;
  readonly object: 'chat.completion' | 'chat.completion.chunk';
  readonly created: number;
  readonly model: string;
  readonly choices: readonly object[];
  readonly usage?: object;
}

/** Round numbers make the count of tokens in goose's output predictable. */
const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };

/** goose tells the calls of a session apart by their ids. */
let lastId = 0;

function nextId(prefix: string): string {
  lastId += 1;
  return `${prefix}_${lastId}`;
}

export async function completion(
  model: string,
  reply: ScriptedReply,
): Promise<ChatCompletion> {
  let content = '';
  for await (const piece of pieces(reply.text)) content += piece;
  const calls = (reply.toolCalls ?? []).map(toolCall);
  const message = {
    role: 'assistant',
    content: content || null,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
  return {
    ...head(model, 'chat.completion'),
    choices: [{ index: 0, message, finish_reason: finishReason(reply) }],
    usage,
  };
}

export async function* streamed(
  model: string,
  reply: ScriptedReply,
): AsyncGenerator<ChatCompletion> {
  const shared = head(model, 'chat.completion.chunk');
  const chunk = (delta: object, finish_reason: string | null = null): ChatCompletion => ({
    ...shared,
    choices: [{ index: 0, delta, finish_reason }],
  });
  yield chunk({ role: 'assistant', content: '' });
  for await (const reasoning_content of pieces(reply.thoughts)) {
    yield chunk({ reasoning_content });
  }
  for await (const content of pieces(reply.text)) yield chunk({ content });
  for (const [index, call] of (reply.toolCalls ?? []).entries()) {
    yield chunk({ tool_calls: [{ index, ...toolCall(call) }] });
  }
  yield chunk({}, finishReason(reply));
  yield { ...shared, choices: [], usage };
}

function head<Kind extends ChatCompletion['object']>(model: string, object: Kind) {
  return { id: nextId('chatcmpl'), object, created: 0, model };
}

async function* pieces(text: ScriptedReply['text'] = ''): AsyncGenerator<string> {
  if (typeof text === 'string') {
    if (text) yield text;
  } else yield* text;
}

function toolCall({ id, name, arguments: values }: ScriptedToolCall) {
  return {
    id: id ?? nextId('call'),
    type: 'function',
    function: {
      name,
      arguments: typeof values === 'string' ? values : JSON.stringify(values),
    },
  };
}

function finishReason({ toolCalls = [] }: ScriptedReply): string {
  return toolCalls.length > 0 ? 'tool_calls' : 'stop';
}

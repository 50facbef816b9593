/**
 * A stand-in for the language model, and for nothing else.
 *
 * In a test that uses it, everything is real except the model: the goose binary, its agent loop,
 * its extensions, the HTTP between them. The answers come from a script instead of a network of
 * weights, so a test can say beforehand what the "model" will ask for and then check what goose
 * did with it. It proves nothing about how well a language model would choose.
 *
 * It speaks the part of OpenAI's HTTP interface that goose 1.52.0 uses with
 * `GOOSE_PROVIDER=openai`: `GET /v1/models` and `POST /v1/chat/completions`, streamed and whole.
 *
 * ```ts
 * const model = await startScriptedModel([
 *   { toolCalls: [{ name: 'spot__stand', arguments: {} }] },
 *   'Spot stands.',
 * ]);
 * // … run goose against model.url, then look at model.requests …
 * await model.close();
 * ```
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../loopback.ts';
import {
  type ChatCompletion,
  completion,
  type ScriptedReply,
  streamed,
} from './scriptedModelWire.ts';

export type { ScriptedReply };

/** An answer of the provider instead of the model, such as 401 or 429. */
export interface ScriptedFailure {
  /** HTTP status. goose tries again after 429 and 5xx, so those take several turns. */
  readonly status: number;
  readonly message: string;
}

export type ScriptedAnswer = string | ScriptedReply | ScriptedFailure;

/** One step of the script: an answer, or a function that looks at the request first. */
export type ScriptedTurn =
  | ScriptedAnswer
  | ((request: ModelRequest) => ScriptedAnswer | Promise<ScriptedAnswer>);

/** A message of the conversation as goose sends it. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content?:
    | string
    | readonly { readonly type: string; readonly text?: string }[];
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly tool_call_id?: string;
}

/** What goose sent to the model in one request. */
export interface ModelRequest {
  readonly model: string;
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly {
    readonly function: {
      readonly name: string;
      readonly description?: string;
      readonly parameters?: unknown;
    };
  }[];
  readonly stream?: boolean;
  readonly [option: string]: unknown;
}

export interface ScriptedModelOptions {
  /** Answer to goose's own request for a title of the session; it takes no turn. */
  readonly title?: string;
  /** Names that `/v1/models` lists. */
  readonly models?: readonly string[];
}

export interface ScriptedModel {
  /** For OPENAI_HOST, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** The agent's requests, in order of arrival. */
  readonly requests: readonly ModelRequest[];
  /** goose's requests for a title of the session, which are kept apart from the script. */
  readonly titleRequests: readonly ModelRequest[];
  /** Turns that no request has taken yet; 0 when the script is a function. */
  readonly remaining: number;
  /** Ends the server and every open connection. */
  close(): Promise<void>;
}

/**
 * Starts a scripted model on a free port of the loopback address.
 *
 * @param script The turns in order, or one function that answers every request. A request beyond
 *   the last turn gets HTTP 400 with a message that says so, and goose reports it.
 */
export async function startScriptedModel(
  script: readonly ScriptedTurn[] | Extract<ScriptedTurn, Function>,
  { title = 'Scripted session', models = ['any'] }: ScriptedModelOptions = {},
): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  const titleRequests: ModelRequest[] = [];

  async function answer(request: ModelRequest): Promise<ScriptedAnswer> {
    if (isTitleRequest(request)) {
      titleRequests.push(request);
      return title;
    }
    const turn = Array.isArray(script) ? script[requests.length] : script;
    requests.push(request);
    if (turn === undefined) return outOfTurns(requests.length);
    return typeof turn === 'function' ? await turn(request) : turn;
  }

  async function respond(message: IncomingMessage, response: ServerResponse) {
    const path = new URL(message.url ?? '/', 'http://localhost').pathname;
    if (message.method === 'GET' && path === '/v1/models') {
      const data = models.map((id) => ({ id, object: 'model', owned_by: 'script' }));
      sendJson(response, 200, { object: 'list', data });
    } else if (message.method === 'POST' && path === '/v1/chat/completions') {
      const request = await readRequest(message);
      await send(response, request, await answer(request));
    } else {
      sendFailure(response, {
        status: 404,
        message: `The scripted model has no ${path}.`,
      });
    }
  }

  const server = createServer((message, response) => {
    respond(message, response).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (response.headersSent) response.destroy();
      else sendFailure(response, { status: 400, message: `Script error: ${reason}` });
    });
  });
  const url = await listenOnLoopback(server);

  return {
    url,
    requests,
    titleRequests,
    get remaining() {
      return Array.isArray(script) ? Math.max(0, script.length - requests.length) : 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A message's text, whether goose sent it whole or in parts. */
export function messageText(message: ModelMessage): string {
  if (message.content === undefined || message.content === null) return '';
  if (typeof message.content === 'string') return message.content;
  return message.content.map((part) => part.text ?? '').join('');
}

/** The results of tools that this request hands back to the model, oldest first. */
export function toolResults(request: ModelRequest): readonly string[] {
  return request.messages.filter(({ role }) => role === 'tool').map(messageText);
}

/** goose names a session by asking the model with no tools, beside the agent's own requests. */
function isTitleRequest({ messages, tools = [] }: ModelRequest): boolean {
  const [first] = messages;
  return (
    tools.length === 0 &&
    first !== undefined &&
    messageText(first).startsWith('Generate a short title')
  );
}

function outOfTurns(asked: number): ScriptedFailure {
  return {
    status: 400,
    message: `The script has no turn ${asked}: goose asked more often than the script answers.`,
  };
}

async function send(
  response: ServerResponse,
  request: ModelRequest,
  answer: ScriptedAnswer,
) {
  if (typeof answer === 'object' && 'status' in answer) {
    sendFailure(response, answer);
    return;
  }
  const reply = typeof answer === 'string' ? { text: answer } : answer;
  await reply.after;
  if (request.stream) await sendStream(response, request.model, reply);
  else sendJson(response, 200, await completion(request.model, reply));
}

async function sendStream(response: ServerResponse, model: string, reply: ScriptedReply) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for await (const event of streamed(model, reply)) {
    const data = `data: ${JSON.stringify(event)}\n\n`;
    response.write(data);
  }
  response.end('data: [DONE]\n\n');
}

function sendFailure(response: ServerResponse, failure: ScriptedFailure) {
  const error = { message: failure.message, type: 'scripted', code: null };
  sendJson(response, failure.status, { error });
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: ChatCompletion | object,
) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readRequest(message: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk as Uint8Array));
  // goose is the only caller, and a test that reads a field that is not there fails on it.
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as ModelRequest;
}

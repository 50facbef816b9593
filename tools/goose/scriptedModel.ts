/**
 * A stand-in for the language model, and for nothing else: goose, its extensions and the HTTP
 * between them are real. The answers come from a script, so a test proves nothing about the choices
 * of a model.
 * It speaks the part of OpenAI's HTTP interface that goose 1.52.0 uses with
 * `GOOSE_PROVIDER=openai`: `GET /v1/models` and `POST /v1/chat/completions`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '../loopback.ts';
import {
  type ChatCompletion,
  completion,
  type ScriptedReply,
  streamed,
} from './scriptedModelWire.ts';

export type { ScriptedReply };

/** An error of the provider, such as 401 or 429. */
export interface ScriptedFailure {
  /** goose tries again after 429 and 5xx, so those take several turns. */
  readonly status: number;
  readonly message: string;
}

export type ScriptedAnswer = string | ScriptedReply | ScriptedFailure;

/** A function sees the request first. */
export type ScriptedTurn =
  | ScriptedAnswer
  | ((request: ModelRequest) => ScriptedAnswer | Promise<ScriptedAnswer>);

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content?:
    | string
    | readonly { readonly type: string; readonly text?: string }[];
}

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
  /** Answer to goose's request for a title of the session; it takes no turn. */
  readonly title?: string;
  readonly models?: readonly string[];
}

export type ScriptedModel = Readonly<Awaited<ReturnType<typeof startScriptedModel>>>;

/**
 * @param script The turns in order, or one function that answers every request. A request beyond
 * the last turn gets HTTP 400, and goose reports it.
 */
export async function startScriptedModel(
  script: readonly ScriptedTurn[] | Extract<ScriptedTurn, Function>,
  { title = 'Scripted session', models = ['any'] }: ScriptedModelOptions = {},
) {
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
      // goose is the only caller.
      const request = (await json(message)) as ModelRequest;
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
    /** For OPENAI_HOST, such as `http://127.0.0.1:41234`. */
    url,
    requests: requests as readonly ModelRequest[],
    /** Requests for a title of the session, which take no turn. */
    titleRequests: titleRequests as readonly ModelRequest[],
    /** Turns that no request has taken yet; 0 when the script is a function. */
    get remaining() {
      return Array.isArray(script) ? Math.max(0, script.length - requests.length) : 0;
    },
    close: () => closeServer(server),
  };
}

export function messageText(message: ModelMessage): string {
  if (message.content === undefined || message.content === null) return '';
  if (typeof message.content === 'string') return message.content;
  return message.content.map((part) => part.text ?? '').join('');
}

/** Results of tools that goose sends back to the model, oldest first. */
export function toolResults(request: ModelRequest): readonly string[] {
  return request.messages.filter(({ role }) => role === 'tool').map(messageText);
}

/** goose asks for a title of the session without tools. */
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

/** A remote MCP server with one tool, for those who send the right header. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '../../tools/loopback.ts';

export interface Call {
  readonly id?: number;
  readonly method: string;
  readonly params?: { readonly protocolVersion?: string };
}

export async function startRemoteServer(header: string, value: string) {
  const server = createServer((request, response) => {
    if (request.headers[header.toLowerCase()] === value)
      void answerMcp(request, response, 'look');
    else response.writeHead(401).end('the header is not the right one');
  });
  const address = `${await listenOnLoopback(server)}/mcp`;
  return {
    address,
    close: () => closeServer(server),
  };
}

/** Answers what goose asks a server that has one tool. */
export async function answerMcp(
  request: IncomingMessage,
  response: ServerResponse,
  tool: string,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(405).end();
    return;
  }
  // goose is the only caller, and a call of another shape fails the test.
  const answer = answerTo((await json(request)) as Call, tool);
  if (answer === null) {
    response.writeHead(202).end();
    return;
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
}

/** Answers as a server with one tool; null for a notification. */
export function answerTo({ id, method, params }: Call, tool: string): object | null {
  if (id === undefined) return null;
  const results: Readonly<Record<string, object>> = {
    initialize: {
      protocolVersion: params?.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'remote', version: '1' },
    },
    'tools/list': {
      tools: [{ name: tool, description: '', inputSchema: { type: 'object' } }],
    },
    'tools/call': { content: [{ type: 'text', text: 'Called.' }] },
  };
  const result = results[method];
  const error = { code: -32_601, message: 'no such method' };
  return { jsonrpc: '2.0', id, ...(result ? { result } : { error }) };
}

/** A remote MCP server with one tool, for those who send the right header. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../../tools/loopback.ts';

interface Call {
  readonly id?: number;
  readonly method: string;
  readonly params?: { readonly protocolVersion?: string };
}

export async function startRemoteServer(header: string, value: string) {
  const server = createServer((request, response) => {
    if (request.headers[header.toLowerCase()] !== value) {
      response.writeHead(401).end('the header is not the right one');
      return;
    }
    void respond(request, response);
  });
  const address = `${await listenOnLoopback(server)}/mcp`;
  return {
    address,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function respond(request: IncomingMessage, response: ServerResponse) {
  const call = await readCall(request);
  const answer = call && answerTo(call);
  if (!answer) {
    response.writeHead(call ? 202 : 405).end();
    return;
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...answer }));
}

async function readCall(request: IncomingMessage): Promise<Call | null> {
  if (request.method !== 'POST') return null;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  // goose is the only caller, and a call of another shape fails the test.
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Call;
}

function answerTo({ id, method, params }: Call): object | null {
  if (id === undefined) return null;
  switch (method) {
    case 'initialize':
      return {
        result: {
          protocolVersion: params?.protocolVersion,
          capabilities: { tools: {} },
          serverInfo: { name: 'remote', version: '1' },
        },
      };
    case 'tools/list':
      return {
        result: {
          tools: [{ name: 'look', description: '', inputSchema: { type: 'object' } }],
        },
      };
    default:
      return { error: { code: -32_601, message: 'no such method' } };
  }
}

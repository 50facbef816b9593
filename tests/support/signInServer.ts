/** A remote MCP server that wants a sign-in, with the service that signs in; it says yes at once. */
import { createServer, type IncomingMessage } from 'node:http';
import { listenOnLoopback } from '../../tools/loopback.ts';

const token = 'signed-in';

export interface SignInServer {
  /** Address of the MCP server. */
  readonly uri: string;
  /** What was asked, in order: `POST /mcp` and so on, without what a query says. */
  readonly asked: readonly string[];
  /** What the client said of itself when it registered. */
  readonly registered: object;
  /** What the last request for a sign-in said of the client. */
  client(): { readonly id: string | null; readonly redirectUri: URL };
}

interface Call {
  readonly id?: number;
  readonly method: string;
  readonly params?: { readonly protocolVersion?: string };
}

/**
 * Starts both on one address.
 *
 * @param onEnd Is told how to end them.
 * @param more What the sign-in service says of itself beside what all of them say.
 */
export async function startSignInServer(
  onEnd: (end: () => void) => void,
  more: object = {},
): Promise<SignInServer> {
  const asked: string[] = [];
  let authorized = new URLSearchParams();
  let registered = {};
  let base = '';
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', base);
    asked.push(`${request.method} ${url.pathname}`);
    const body = await read(request);
    const answer = (status: number, json: object, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(json));
    };
    switch (url.pathname) {
      case '/.well-known/oauth-protected-resource':
        return answer(200, { resource: `${base}/mcp`, authorization_servers: [base] });
      case '/.well-known/oauth-authorization-server':
        return answer(200, {
          issuer: base,
          authorization_endpoint: `${base}/authorize`,
          token_endpoint: `${base}/token`,
          registration_endpoint: `${base}/register`,
          response_types_supported: ['code'],
          code_challenge_methods_supported: ['S256'],
          ...more,
        });
      case '/register':
        registered = JSON.parse(body) as object;
        return answer(201, { ...registered, client_id: 'goose-of-a-test' });
      case '/authorize': {
        authorized = url.searchParams;
        const back = new URL(url.searchParams.get('redirect_uri') ?? base);
        back.searchParams.set('code', 'a-code');
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        return answer(302, {}, { location: back.href });
      }
      case '/token':
        return answer(200, { access_token: token, token_type: 'Bearer' });
      default:
        if (request.headers.authorization !== `Bearer ${token}`) {
          const where = `${base}/.well-known/oauth-protected-resource`;
          return answer(
            401,
            {},
            { 'www-authenticate': `Bearer resource_metadata="${where}"` },
          );
        }
        if (request.method !== 'POST') return answer(405, {});
        return answer(200, reply(JSON.parse(body)));
    }
  });
  base = await listenOnLoopback(server);
  onEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    uri: `${base}/mcp`,
    asked,
    get registered() {
      return registered;
    },
    client: () => ({
      id: authorized.get('client_id'),
      redirectUri: new URL(authorized.get('redirect_uri') ?? ''),
    }),
  };
}

/** The little of MCP that goose needs to find one tool. */
function reply({ id, method, params }: Call): object {
  const result = (value: object) => ({ jsonrpc: '2.0', id, result: value });
  if (method === 'initialize') {
    return result({
      protocolVersion: params?.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'tracker', version: '1.0.0' },
    });
  }
  if (method === 'tools/list') {
    const inputSchema = { type: 'object', properties: {} };
    return result({ tools: [{ name: 'hello', description: 'Says hello', inputSchema }] });
  }
  return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } };
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

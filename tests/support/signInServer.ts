/** A remote MCP server that wants a sign-in, with the service that signs in; it says yes at once. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '../../tools/loopback.ts';
import { answerMcp } from './remoteServer.ts';

const token = 'signed-in';

export type SignInServer = Awaited<ReturnType<typeof startSignInServer>>;

/**
 * Starts both on one address.
 *
 * @param onEnd Receives the function that ends them.
 * @param more Metadata of the sign-in service beside what all of them publish.
 */
export async function startSignInServer(
  onEnd: (end: () => void) => void,
  more: object = {},
) {
  const asked: string[] = [];
  let authorized = new URLSearchParams();
  let registered: unknown;
  let base = '';
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', base);
    asked.push(`${request.method} ${url.pathname}`);
    const answer = (status: number, body: object, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const metadata = `${base}/.well-known/oauth-protected-resource`;
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
        registered = await json(request);
        return answer(201, { ...Object(registered), client_id: 'goose-of-a-test' });
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
        if (request.headers.authorization === `Bearer ${token}`)
          return answerMcp(request, response, 'hello');
        return answer(
          401,
          {},
          { 'www-authenticate': `Bearer resource_metadata="${metadata}"` },
        );
    }
  });
  base = await listenOnLoopback(server);
  onEnd(() => closeServer(server));
  return {
    /** Address of the MCP server. */
    uri: `${base}/mcp`,
    /** Requests in order, such as `POST /mcp`, without their queries. */
    asked,
    /** Metadata that the client registered. */
    registered: () => registered,
    /** The client in the last request for a sign-in. */
    client: () => ({
      id: authorized.get('client_id'),
      redirectUri: new URL(authorized.get('redirect_uri') ?? ''),
    }),
  };
}

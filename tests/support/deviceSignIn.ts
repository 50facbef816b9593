/** A provider's service that signs readers in by a code, as GitHub's does. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { listenOnLoopback } from '../../tools/loopback.ts';

const folder = path.resolve('tests/support/certificates');
const file = (name: string) => readFileSync(path.join(folder, name), 'utf8');

export async function startDeviceSignIn() {
  const code = 'ABCD-1234';
  const token = 'gho_the-token-of-the-reader-0123456789';
  let isAllowed = false;
  const answers: Readonly<Record<string, () => object>> = {
    '/login/device/code': () => ({
      device_code: 'device',
      user_code: code,
      verification_uri: 'https://provider.example/device',
      expires_in: 900,
      interval: 1,
    }),
    '/login/oauth/access_token': () =>
      isAllowed ? { access_token: token } : { error: 'authorization_pending' },
  };
  const server = createServer(
    { key: file('localhost.key'), cert: file('localhost.pem') },
    (request, response) => {
      const answer = answers[request.url ?? '']?.() ?? {};
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
    },
  );
  const { port } = new URL(await listenOnLoopback(server));
  return {
    /** Sends goose's GitHub Copilot there. */
    env: {
      SSL_CERT_FILE: path.join(folder, 'ca.pem'),
      GITHUB_COPILOT_HOST: `localhost:${port}`,
      GITHUB_COPILOT_CLIENT_ID: 'reader',
      GITHUB_COPILOT_TOKEN_URL: `https://localhost:${port}/token`,
      // goose would open the provider's page on this machine.
      BROWSER: 'true',
    },
    code,
    token,
    /** Does what the reader does on the provider's page. */
    allow() {
      isAllowed = true;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

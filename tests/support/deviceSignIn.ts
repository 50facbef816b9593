/** A provider's service that signs readers in by a code, as GitHub's does. */
import { createServer } from 'node:https';
import { closeServer, listenOnLoopback } from '../../tools/loopback.ts';
import { certificateFile, certificateOf } from './certificates.ts';

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
  const server = createServer(certificateOf('localhost'), (request, response) => {
    const answer = answers[request.url ?? '']?.() ?? {};
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  const { port } = new URL(await listenOnLoopback(server));
  return {
    /** Sends goose's GitHub Copilot there. */
    env: {
      SSL_CERT_FILE: certificateFile('ca.pem'),
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
    close: () => closeServer(server),
  };
}

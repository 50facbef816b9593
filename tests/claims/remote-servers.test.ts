/** docs/guides/remote-servers: the sign-in, from the first 401 to the next start. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/ports.ts';
import { readPage } from './support/page.ts';
import { aReader, type Reader } from './support/reader.ts';
import { type SignInServer, startSignInServer } from '../support/signInServer.ts';

/** What a client says of itself, by RFC 7591. */
interface ClientMetadata {
  readonly client_id: string;
  readonly redirect_uris: readonly string[];
}

const page = readPage('docs/guides/remote-servers.mdx');

const ask = 'goose run --quiet --no-session --text Hi';

/** A reader who has the page's settings, with a server of the test in the place of its own. */
async function readerOf(
  server: SignInServer,
  env: Readonly<Record<string, string>> = {},
): Promise<Reader> {
  return aReader({
    script: () => 'Done.',
    config: page
      .blockWith('uri: https://tracker.example.com/mcp')
      .code.replace('https://tracker.example.com/mcp', server.uri),
    env: { GOOSE_OAUTH_CALLBACK_PORT: String(await freePort()), ...env },
  });
}

/** Starts goose, and opens the address that it prints, as a browser would. */
async function signIn(reader: Reader): Promise<string> {
  const browser = `until grep -q authorize shown; do sleep 0.1; done
    curl --silent --location "$(grep -o 'http://.*' shown)"`;
  const command = `${ask} > shown 2>&1 & ${browser}; wait; cat shown`;
  return (await reader.types(command)).stdout;
}

describe('a remote server that wants a sign-in', { timeout: 60_000 }, () => {
  it('gets one in the browser, once', async () => {
    const server = await startSignInServer(onTestFinished);
    const reader = await readerOf(server);
    const shown = await signIn(reader);
    expect(shown).toContain(page.block('On the terminal').code.split('\n')[0]);
    page.says('/oauth_callback');
    expect(shown).toContain('%2Foauth_callback');
    for (const path of ['protected-resource', 'authorization-server']) {
      page.says(`/.well-known/oauth-${path}`);
      expect(server.asked).toContain(`GET /.well-known/oauth-${path}`);
    }
    const tools = (index: number) =>
      reader.model.requests[index]?.tools?.map((tool) => tool.function.name) ?? [];
    expect(tools(0)).toContain('tracker__hello');
    const extensions = readPage('docs/getting-started/using-extensions.mdx');
    extensions.says('goose then looks for its sign-in page');
    page.says(
      'goose speaks streamable HTTP to it.',
      'If the server answers with 401, goose looks for its sign-in',
      'goose registers itself there, under the name `goose`.',
      'goose exchanges the code for a token and keeps the token in its secrets',
    );
    expect(server.registered).toMatchObject({ client_name: 'goose' });

    await reader.types(ask);
    expect(tools(1)).toContain('tracker__hello');
    expect(server.asked.filter((path) => path === 'GET /authorize')).toHaveLength(1);

    const [, kept = ''] = /entry `(\w+)`/.exec(page.section('Sign out')) ?? [];
    const secrets = await reader.types('cat ~/.config/goose/secrets.yaml');
    expect(secrets.stdout).toContain(`${kept}:`);
  });

  it('gets the client that the service gave out, if there is one', async () => {
    const server = await startSignInServer(onTestFinished);
    await signIn(await readerOf(server, { GOOSE_MCP_OAUTH_CLIENT_ID: 'given-out' }));
    expect(server.client().id).toBe('given-out');
    expect(server.asked).not.toContain('POST /register');
    page.says('export GOOSE_MCP_OAUTH_CLIENT_ID="your-client"');
  });

  it('gets one where goose runs, while its client waits and hears nothing of it', async () => {
    const server = await startSignInServer(onTestFinished);
    const reader = await readerOf(server, { BROWSER: './browser' });
    const request = (id: number, method: string, params: object) =>
      `echo '${JSON.stringify({ jsonrpc: '2.0', id, method, params })}' >&3`;
    const until = (what: string, file: string) =>
      `until grep -q '${what}' ${file}; do sleep 0.1; done`;
    const { stdout } = await reader.types(
      [
        `printf '#!/bin/sh\necho "$1" > opened\n' > browser; chmod +x browser; mkfifo in`,
        'goose acp < in > out 2> shown & exec 3> in',
        request(1, 'initialize', { protocolVersion: 1, clientCapabilities: {} }),
        request(2, 'session/new', { cwd: reader.home, mcpServers: [] }),
        until('authorize', 'opened'),
        'cp out before',
        `curl --silent --location "$(cat opened)" > page`,
        until('"id":2', 'out'),
        'exec 3>&-; wait; cat opened shown before',
      ].join('\n'),
    );
    const [address = '', told = '', printed = '', ...before] = stdout.split('\n');
    page.says(
      'If the server wants a sign-in, goose opens the browser of its own computer and prints the address in the terminal where it runs, as above.',
    );
    expect(told).toBe(page.block('On the terminal').code.split('\n')[0]);
    expect(printed.trim()).toBe(address);
    page.says(
      'The console is told nothing of it.',
      'So it says after a few seconds what goose may be waiting for, and it goes on by itself once you have signed in.',
    );
    expect(before.join()).toContain('"id":1');
    expect(before.join()).not.toMatch(/authorize|"id":2/);
  });

  it('gets the variables that its entry names', async () => {
    const extensions = readPage('docs/getting-started/using-extensions.mdx');
    extensions.says(
      'In headers and in the address, goose replaces `$` and the name of a variable with its value.',
    );
    page.says('goose fills in the variable, so that the file holds no secret');
    const server = await startSignInServer(onTestFinished);
    const { port } = new URL(server.uri);
    const reader = await aReader({
      config: `extensions:
  tracker:
    enabled: true
    type: streamable_http
    name: tracker
    description: Our issue tracker
    uri: http://127.0.0.1:$TRACKER_PORT/mcp
    headers:
      Authorization: Bearer $TRACKER_TOKEN
    env_keys: [TRACKER_TOKEN, TRACKER_PORT]
`,
      files: { '.config/goose/secrets.yaml': 'TRACKER_TOKEN: signed-in\n' },
      env: { TRACKER_PORT: port },
    });
    await reader.types(ask);
    expect(reader.model.requests[0]?.tools?.map((tool) => tool.function.name)).toContain(
      'tracker__hello',
    );
  });

  it('is told of goose by the address of a file of this site, if it knows such', async () => {
    const server = await startSignInServer(onTestFinished, {
      client_id_metadata_document_supported: true,
    });
    await signIn(await readerOf(server));
    const { id, redirectUri } = server.client();
    redirectUri.port = '';
    const file = 'static/oauth/client-metadata.json';
    const described = JSON.parse(readFileSync(file, 'utf8')) as ClientMetadata;
    expect(id).toBe(described.client_id);
    expect(described.redirect_uris).toContain(redirectUri.href);
    expect(server.asked).not.toContain('POST /register');
    page.says(file.replace('static', ''));
  });
});

/** docs/guides/remote-servers: the sign-in, from the first 401 to the next start. */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/ports.ts';
import { fact, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import { aReader, ask, ran, type Reader, standIn, toolsOf } from './support/reader.ts';
import { runs } from './support/run.ts';
import { answerTo, type Call } from '../support/remoteServer.ts';
import { type SignInServer, startSignInServer } from '../support/signInServer.ts';

/** The metadata that a client publishes, by RFC 7591. */
interface ClientMetadata {
  readonly client_id: string;
  readonly redirect_uris: readonly string[];
}

const page = readPage('docs/guides/remote-servers.mdx');

/** A reader who has the page's settings, with a server of the test in the place of its own. */
async function readerOf(
  server: SignInServer,
  env: Readonly<Record<string, string>> = {},
  timeout = 300,
): Promise<Reader> {
  return aReader({
    config: page
      .blockWith('uri: https://tracker.example.com/mcp')
      .code.replace('https://tracker.example.com/mcp', server.uri)
      .replace('timeout: 300', `timeout: ${timeout}`),
    env: { [fact('sign-in-port')]: String(await freePort()), ...env },
  });
}

const inOrder = (places: readonly number[]) =>
  places.filter((each) => each >= 0).toSorted((one, other) => one - other);

/** Starts goose, and opens the address that it prints, as a browser would. */
async function signIn(reader: Reader): Promise<string> {
  const browser = `until grep -q authorize shown; do sleep 0.1; done
    curl --silent --location "$(grep -o 'http://.*' shown)"`;
  const command = `${ask} > shown 2>&1 & ${browser}; wait; cat shown`;
  return (await reader.types(command)).stdout;
}

runs('docs/guides/remote-servers.mdx', {
  replaced: { 'https://tracker.example.com': 'http://127.0.0.1:9' },
});

it('connects to a server that has no answer to the newest question', async () => {
  const asked: string[] = [];
  const url = await standIn(async (request, response) => {
    const body = await text(request);
    const call = JSON.parse(body || '{}') as Call;
    asked.push(body);
    if (call.method === 'server/discover')
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end();
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answerTo(call, 'hello')));
  });
  const { requests } = await ran(
    {},
    `${ask} --with-streamable-http-extension ${url}/mcp`,
  );
  const older = toolsOf(requests[0]).some((name) => name.endsWith('__hello'));
  expect(asked[0]).toContain('server/discover');
  states({
    'discover-again': older && 'connects in the older way too',
    'apps-terminal': asked.join().includes('modelcontextprotocol/ui')
      ? 'tells servers that it shows them'
      : 'tells servers of no such ability',
  });
});

it('a remote server that wants a sign-in gets one in the browser, once', async () => {
  const server = await startSignInServer(onTestFinished);
  const reader = await readerOf(server);
  const shown = await signIn(reader);
  expect(shown).toContain(page.block('On the terminal').code.split('\n')[0]);
  expect(shown).toContain(encodeURIComponent(fact('sign-in-return').split('…')[1] ?? ''));
  for (const name of ['sign-in-resource', 'sign-in-server'])
    expect(server.asked).toContain(`GET ${fact(name)}`);
  expect(toolsOf(reader.requests[0])).toContain('tracker__hello');
  const refused = await fetch(server.uri, { method: 'POST' });
  states({ 'sign-in-status': refused.status });
  expect(server.registered()).toMatchObject({ client_name: fact('sign-in-client') });
  states({ 'sign-in-registers': 'registers itself' });
  const steps = ['sign-in-resource', 'sign-in-server', 'sign-in-registers'].map(fact);
  const places = [...steps, fact('sign-in-return'), 'exchanges'].map((step) =>
    page.section('protocol').indexOf(step),
  );
  const order = [`GET ${steps[0]}`, `GET ${steps[1]}`, 'POST /register', 'POST /token'];
  const happened = order.map((step) => server.asked.indexOf(step));
  for (const each of [places, happened]) expect(each).toEqual(inOrder(each));

  await reader.types(ask);
  expect(toolsOf(reader.requests[1])).toContain('tracker__hello');
  const asked = server.asked.filter((path) => path === 'GET /authorize').length;
  states({
    'sign-in-again': asked === 1 && 'does not ask',
    'sign-in-token': asked === 1 && 'the same token',
  });

  const [, kept = ''] = /entry `(\w+)`/.exec(page.section('sign-out')) ?? [];
  expect(kept).toBe(`${fact('sign-in-entry')}tracker`);
  expect(reader.reads('.config/goose/secrets.yaml')).toContain(`${kept}:`);
  states({ 'sign-in-keeps': 'in its secrets' });
});

it('a remote server that wants a sign-in gets the client that the service gave out, if there is one', async () => {
  const server = await startSignInServer(onTestFinished);
  const reader = await readerOf(server, { GOOSE_MCP_OAUTH_CLIENT_ID: 'given-out' });
  await signIn(reader);
  expect(server.client().id).toBe('given-out');
  expect(server.asked).not.toContain('POST /register');
  const works = toolsOf(reader.requests[0]).includes('tracker__hello');
  const other = await startSignInServer(onTestFinished);
  const file = '.config/goose/config.yaml';
  const entry = reader.reads(file).replace(server.uri, other.uri);
  reader.saves(`~/${file}`, entry.replaceAll('tracker', 'other'));
  await reader.types('rm shown');
  await signIn(reader);
  const both = other.client().id === 'given-out';
  states({ 'client-every': both && 'apply to every remote server' });
  states({ 'client-secret': works && 'is needed only if the service gave you one' });
  const { code } = page.blockWith('ssh -L');
  const port = /(\d+):127\.0\.0\.1:\1 [^]*CALLBACK_PORT=\1 /.exec(code)?.[1];
  expect(page.source).toContain(
    `\`${fact('sign-in-return').replace('…', String(port))}\``,
  );
});

it('a remote server that wants a sign-in gets one where goose runs, while its client waits and hears nothing of it', async () => {
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
  expect(told).toBe(page.block('On the terminal').code.split('\n')[0]);
  expect(printed.trim()).toBe(address);
  expect(before.join()).toContain('"id":1');
  const silent = !/authorize|"id":2/.test(before.join());
  const table = readFileSync('src/console/setup/ExtensionList.tsx', 'utf8');
  const note = readFileSync('src/console/components/SlowStartNote.tsx', 'utf8');
  const seconds = Number(/usual = (\d+)/.exec(note)?.[1]) / 1000;
  const back = /return\s+to goose/.test(reader.reads('page'));
  states({
    'sign-in-console': silent && 'does not tell',
    'sign-in-opens':
      server.asked.includes(`GET ${fact('sign-in-server')}`) &&
      address.startsWith('http') &&
      'looks up how to sign in there, and opens your browser',
    'sign-in-page': back && 'says that you can return to goose',
    'sign-in-where': 'on the computer where goose runs',
    'wait-shown': `after ${inWords(seconds)} seconds`,
    'wait-ends': /stop\.current\.abort\(\)\}>([^<]+)</.exec(table)?.[1],
  });
});

it('a remote server that wants a sign-in is left out when nobody signs in for as long as the variable says', async () => {
  const server = await startSignInServer(onTestFinished);
  const env = { GOOSE_OAUTH_CALLBACK_TIMEOUT_SECONDS: '2', BROWSER: 'true' };
  const reader = await readerOf(server, env, 1);
  const begin = Date.now();
  const { stdout, code } = await reader.types(ask);
  const answered = code === 0 && stdout.includes('Done.');
  states({
    'sign-in-late': answered && 'continues without',
    'sign-in-timeout': Date.now() - begin > 2000 && 'does not count here',
  });
});

it('a remote server that wants a sign-in gets the variables that its entry names', async () => {
  const server = await startSignInServer(onTestFinished);
  const { port } = new URL(server.uri);
  const config = `extensions:
  tracker:
    enabled: true
    type: streamable_http
    name: tracker
    description: Our issue tracker
    uri: http://127.0.0.1:$TRACKER_PORT/mcp
    headers:
      Authorization: Bearer $TRACKER_TOKEN
    env_keys: [TRACKER_TOKEN, TRACKER_PORT]
`;
  const { requests } = await ran({
    config,
    files: { '.config/goose/secrets.yaml': 'TRACKER_TOKEN: signed-in\n' },
    env: { TRACKER_PORT: port },
  });
  const filled = toolsOf(requests[0]).includes('tracker__hello');
  states({
    'headers-filled': filled && 'replaces',
    'http-at@`streamable': filled && 'a server at a URL',
    'headers-when@`headers`': filled && 'Headers for each request',
    'headers-name': filled && '`uri` and `headers` may name them',
  });
  // Its entry has no `cmd` and no `args`.
  states({ 'entry-stdio': filled && 'the last two for `stdio`' });
  states({ 'headers-from': filled && "the environment or from goose's secrets" });
  const asWritten = await ran({
    config: config.replace(/^.*env_keys.*\n/m, ''),
    env: { TRACKER_PORT: port, TRACKER_TOKEN: 'signed-in' },
  });
  const plain = !toolsOf(asWritten.requests[0]).includes('tracker__hello');
  states({ 'headers-listed': filled && plain && '`env_keys` or `envs`' });
});

it('a remote server that wants a sign-in is told of goose by the address of a file of this site, if it knows such', async () => {
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
  const registers = server.asked.includes('POST /register');
  states({
    'sign-in-return': redirectUri.href.replace('1/', '1:…/'),
    'sign-in-url': !registers && 'instead',
  });
});

/** The program of the API page, against the real goose; only the model is scripted. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpStream } from '@aaif/goose-sdk';
import type { SdkData } from '../../data/types.ts';
import { states } from '../../tests/claims/support/facts.ts';
import { readPage } from '../../tests/claims/support/page.ts';
import { anOpenServer } from '../../tests/claims/support/reader.ts';
import { findGooseBinary } from '../../tools/goose/binary.ts';
import { readData } from '../../tools/goose/data.ts';
import { makeTestHome } from '../../tools/goose/home.ts';
import { type ScriptedTurn, toolResults } from '../../tools/goose/scriptedModel.ts';

const page = readPage('docs/api.mdx');
const root = path.join(import.meta.dirname, '../..');
const answer = 'I can read and write files here.';
const shell = { name: 'shell', arguments: { command: 'touch made-by-goose' } };

it.each<[string, readonly ScriptedTurn[], RegExp, readonly RegExp[]]>([
  [
    'connects, lists the tools and prints the answer',
    [answer],
    /^Connected to goose \d+\.\d+\.\d+\.\n[1-9]\d* tools are ready\.[^]*I can read and write files here\.[^]*Stopped: end_turn/,
    [],
  ],
  [
    'declines a tool call, and goose goes on without it',
    [{ toolCalls: [shell] }, 'Then I leave it.'],
    /\[declined\][^]*Then I leave it\./,
    [/declined/i],
  ],
])('the hello program %s', async (_, script, printed, told) => {
  const { model, home, url } = await anOpenServer(script);
  const allowed = async (origin: string) => {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
    const reply = await fetch(`${url}/acp`, { method: 'OPTIONS', headers });
    return reply.headers.get('Access-Control-Allow-Origin') === origin;
  };
  const local = await allowed('http://localhost:5173');
  const other = await allowed('https://example.com');
  states({
    'serve-local': local && !other && 'may connect by default',
    'local-drives': local && 'any page of a local development server can drive goose',
  });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/acp`);
  await once(socket, 'open');
  socket.close();
  states({
    'serve-talks':
      local && 'talks over HTTP and WebSocket to clients that come later, web pages too',
  });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, 'hello.mts')],
    { env: { ...process.env, GOOSE_URL: url }, cwd: home },
  );
  expect(stdout).toMatch(printed);
  const [shown = ''] = page.blockWith('I can read the files').code.split('\n\n');
  expect(stdout).toContain(shown);
  const ended = /\.\s+Stopped: end_turn\s*$/.test(stdout);
  const declined = stdout.includes('[declined]');
  states({ 'prompt-resolves': ended && 'resolves when the turn is over' });
  if (told.length > 0)
    states({
      'hello-mode': /modeId: '(\w+)'/.exec(
        page.blockWith('GooseClientCallbacks').code,
      )?.[1],
      'hello-asks': declined && 'asks before it uses a tool',
      'hello-declines': declined && 'declines',
    });
  const [last] = model.requests.slice(-1);
  expect(last && toolResults(last)).toEqual(
    told.map((text) => expect.stringMatching(text)),
  );
  expect(model.remaining).toBe(0);
});

it('speaks to goose over standard input and output', async () => {
  const home = makeTestHome({ modelUrl: 'http://127.0.0.1:9' });
  onTestFinished(() => home.remove());
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', main],
    {
      env: { ...process.env, ...home.env, GOOSE_BINARY: findGooseBinary() },
      cwd: import.meta.dirname,
    },
  );
  const worked = JSON.parse(stdout);
  states({
    'client-first': worked.providers > 20 && 'first',
    'stream-place': worked.providers > 20 && 'second',
    'port-rights': worked.modes.length > 0 && 'can run tools with your rights',
    'differ-answer': !worked.shape && 'the SDK refuses the shape of the answer',
    'differ-fields': !worked.field && "requires a field that the SDK's type lacks",
    'differ-unknown': !worked.unstable_resumeSession && 'are missing in goose',
    'binary-names':
      worked.version === readData<SdkData>('sdk').gooseVersion &&
      'names the goose to start instead',
    'call-mode':
      worked.modes.join() === 'auto' && 'needs the session to be in the mode `auto`',
    'sdk-apart': !worked.unstable_resumeSession && 'were not made from the same code',
    'mode-programs': worked.modes.length === 1 && 'set it for each session',
    'instead-resume':
      worked.loadSession &&
      !worked.unstable_resumeSession &&
      '`loadSession` in place of `unstable_resumeSession`',
    'instead-model':
      worked.setSessionConfigOption &&
      !worked.unstable_setSessionModel &&
      '`setSessionConfigOption` in place of `unstable_setSessionModel`',
  });
});

/** Uses the two files that the page shows, and prints what worked. */
const main = `import { GooseClient } from '@aaif/goose-sdk';
import { stream } from './stream.mts';
import { providerIds } from './providers.mts';
const callbacks = () => ({ sessionUpdate: async () => {}, requestPermission: async () => {} });
const client = new GooseClient(callbacks, stream);
const { agentInfo } = await client.initialize({ protocolVersion: 1, clientCapabilities: {} });
const place = { cwd: process.env.HOME, mcpServers: [] };
const { sessionId } = await client.newSession(place);
const works = (promise) => promise.then(() => true, () => false);
const call = { sessionId, name: 'tree', extensionName: 'developer', arguments: { path: '.' } };
const modes = [];
for (const modeId of ['approve', 'smart_approve', 'chat', 'auto']) {
  await client.setSessionMode({ sessionId, modeId });
  if (await works(client.extMethod('_goose/unstable/tools/call', call))) modes.push(modeId);
}
const option = { sessionId, configId: 'model', value: 'other' };
console.log(JSON.stringify({
  version: agentInfo.version,
  providers: (await providerIds(client)).length,
  modes,
  shape: await works(client.goose.providersList_unstable({ providerIds: [] })),
  field: await works(client.goose.toolsCall_unstable({ sessionId, name: 'tree', arguments: {} })),
  loadSession: await works(client.loadSession({ sessionId, ...place })),
  unstable_resumeSession: await works(client.unstable_resumeSession({ sessionId, ...place })),
  setSessionConfigOption: await works(client.setSessionConfigOption(option)),
  unstable_setSessionModel: await works(client.unstable_setSessionModel({ sessionId, modelId: 'other' })),
}));
process.exit(0);
`;

const read = (name: string) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'));

it('has in the package what the page says of it', async () => {
  const { peerDependencies, optionalDependencies, version, license, repository } =
    read('@aaif/goose-sdk');
  const acp = read('@agentclientprotocol/sdk');
  const schema = readFileSync(
    path.join(root, 'node_modules/@agentclientprotocol/sdk/dist/schema/types.gen.d.ts'),
    'utf8',
  );
  const { resolveGooseBinary } = await import('@aaif/goose-sdk/node');
  const chosen = process.env['GOOSE_BINARY'];
  delete process.env['GOOSE_BINARY'];
  const found = existsSync(resolveGooseBinary());
  if (chosen !== undefined) process.env['GOOSE_BINARY'] = chosen;
  const programs = Object.entries(optionalDependencies);
  const sdk = readData<SdkData>('sdk');
  const needed = sdk.callbacks.filter(({ optional }) => !optional);
  const plain = sdk.goose.filter(({ name }) => !name.endsWith('_unstable'));
  const kinds = sdk.types.find(({ name }) => name === 'SourceType')?.definition ?? '';
  const exported: object = await import('@aaif/goose-sdk');
  const own = sdk.types.filter(({ module }) => module === '@aaif/goose-sdk');
  const ending = sdk.properties
    .map(({ name }) => name)
    .filter((name) => name !== 'goose');
  states({
    'acp-name': /Agent Client Protocol/.test(acp.description) && 'Agent Client Protocol',
    'repository-new': repository.url.match(/[\w-]+\/goose(?=\.git)/)?.[0],
    'meta-types':
      (schema.match(/_meta/g)?.length ?? 0) >
        (schema.match(/^export type/gm)?.length ?? 0) / 2 &&
      'Most types may carry `_meta`',
    'wire-named':
      sdk.goose.every(({ wire }) => wire?.startsWith('_goose/') || wire?.includes('/')) &&
      'the JSON-RPC method named with it',
    'binary-found': found && 'finds it',
    'license-name': license === 'Apache-2.0' && 'Apache License 2.0',
    'sdk-peer': peerDependencies['@agentclientprotocol/sdk'] && 'a peer dependency',
    'sdk-brings':
      programs.length > 3 &&
      programs.every(([, each]) => each === version) &&
      'brings a goose program for your platform',
    'callbacks-must': needed.length > 0 && 'are needed',
    'mcp-name':
      read('@modelcontextprotocol/sdk').description.includes('Model Context Protocol') &&
      'Model Context Protocol',
    'callbacks-needed': needed.map(({ name }) => name),
    'unstable-names': plain.length === 1 && 'All but one',
    'source-kinds': [...kinds.matchAll(/'([a-z]+)'/g)]
      .map(([, kind]) => `${kind}s`)
      .filter((kind) => !kind.startsWith('sub')),
    'stream-takes': createHttpStream.length === 1 && "takes the server's address",
    'stream-secret': createHttpStream.length === 1 && 'has no place for the secret',
    'sdk-validators':
      own.every(({ name }) => `z${name}` in exported) &&
      'each of these together with a Zod validator',
    'types-order':
      own.every(
        ({ name }, at) => name.localeCompare(own[at - 1]?.name ?? '', 'en') > 0,
      ) && 'in alphabetical order',
    'ends-when':
      sdk.properties.some(
        ({ name, type }) => name === 'closed' && type === 'Promise<void>',
      ) && 'tell when the connection ends',
    'client-ends': ending.map((name) => `\`${name}\``).join(' and '),
  });
});

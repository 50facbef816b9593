/** docs/guides/browser: the console of this site, by what its own code says and does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPanelHost } from '../../src/console/apps/panelHost.ts';
import { checkAddress, defaultAddress } from '../../src/console/connection/address.ts';
import { newSecret, serveCommand } from '../../src/console/connection/command.ts';
import { linkTo, takeLinkedGoose } from '../../src/console/connection/linkedGoose.ts';
import { mentionPart } from '../../src/console/conversation/mentions.ts';
import { titleMark } from '../../src/console/conversation/news.ts';
import { commandIn } from '../../src/console/views/attachments.ts';
import { fact, states } from './support/facts.ts';
import { anOpenServer, ran, shell } from './support/reader.ts';

const page = 'https://site.example/app';

it('has the buttons and the keys of the page', () => {
  const views = globSync('src/console/views/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const name of [
    'console-address',
    'console-connect',
    'console-device',
    'console-more',
    'console-now',
    'console-questions',
    'console-rename',
  ])
    expect(views).toMatch(new RegExp(String.raw`>\s*${fact(name)}\s*<`));
  const keyRows = views.matchAll(/^ {2}\['(.+)', '(.+)'\],$/gm);
  const does = new Map([...keyRows].map(([, key, words]) => [key, words?.toLowerCase()]));
  const label = /aria-label="(\w+ code) with the link"/.exec(views)?.[1];
  states({
    'console-finds': does.get(fact('console-find')),
    'console-lists': does.get(fact('console-keys')),
    'console-code': label,
  });
  const draft = { words: `${fact('console-sign')} git status`, files: [], added: '' };
  const bang = 'runs on your computer, without the model';
  const note = views.toLowerCase().includes(bang);
  const asks = { status: 'idle', questions: [{}] } as never;
  const mark = titleMark(
    new Map([asks, asks].map((each, index) => [`${index}`, each])),
    false,
  );
  states({
    'console-bang': note && commandIn(draft) === 'git status' && bang,
    'console-number': mark.startsWith('(2)') && 'in the title of the tab',
    'console-before': /hears it (before its next step)\./.exec(views)?.[1],
    'console-attach': /aria-label="Attach (.+)"/.exec(views)?.[1],
    'console-plus': /styles\.attach\}[^]+?>\s+(\S)\s+</.exec(views)?.[1],
    'console-mentions':
      mentionPart(`See ${fact('console-at')}her`) === 'her' && 'lists files to name',
  });
});

it('names a port that another program has', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = { GOOSE_SERVER__SECRET_KEY: 'a-secret' };
  const { stderr } = await ran({ env }, `goose serve --port ${port}`);
  states({ 'port-taken': /^Error: (.+) \(os error/.exec(stderr)?.[1] });
});

it('sends nothing to anybody but goose', () => {
  const requests = globSync('{src/console,packages/goose-client/src}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(file, 'utf8').match(
        /\b(?:fetch\(|sendBeacon|XMLHttpRequest|WebSocket|EventSource)[^,)]*/g,
      ),
    )
    .filter((each) => each !== null);
  // A drawing of the site, and the address of goose that the reader gave.
  const known = new Set([
    'fetch(icon.href',
    'fetch(`${host}/acp`',
    'fetch(`${address}/status`',
  ]);
  states({
    'console-stays':
      requests.every((each) => known.has(each)) &&
      "stay between your browser and your goose; this site's server gets none of them",
  });
});

it('lets the app of a tool call none', () => {
  const sent: object[] = [];
  const app = { extension: null, html: '', result: {} };
  const send = (message: object) => void sent.push(message);
  const host = createPanelHost({ app, input: {}, theme: 'light', send, onHeight() {} });
  host({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: {} });
  expect(sent).toHaveLength(1);
  states({
    'apps-console': 'error' in Object(sent[0]) && 'without letting them call tools',
  });
});

it('keeps the secret between the reader and goose', () => {
  const secret = newSecret();
  const settings = { address: defaultAddress, secret };
  const command = serveCommand('posix', { ...settings, origin: 'https://site.example' });
  const words = [`=${secret} `, '--allowed-origin https://site.example'];
  const holds = secret !== newSecret() && words.every((each) => command.includes(each));
  const plain = checkAddress('http://my-computer.local:3284');
  const over = checkAddress(fact('console-example'));
  const tls = over.ok && checkAddress(defaultAddress).ok && !plain.ok;
  const link = new URL(linkTo(settings, page));
  const isBehind = link.hash.includes(secret);
  link.hash = '';
  const replaceState = vi.fn();
  vi.stubGlobal('window', {
    location: new URL(linkTo(settings, page)),
    history: { state: null, replaceState },
  });
  const taken = takeLinkedGoose();
  vi.unstubAllGlobals();
  expect(fact('console-example')).toContain(`:${new URL(defaultAddress).port}`);
  states({
    'console-command':
      holds && 'a secret that your browser made, and the address of this site',
    'console-tls': tls && 'to another computer only over TLS',
    'link-hash': isBehind && !link.href.includes(secret) && 'behind the `#`',
    'link-taken':
      taken &&
      replaceState.mock.lastCall?.[2] === '/app' &&
      'takes it out of the address at once',
  });
});

it('is not needed for what goose has begun', async () => {
  // Stands for a page: it asks, and is closed before the model answers.
  const asks = `
    import { createHttpStream, GooseClient } from '@aaif/goose-sdk';
    const [url, cwd] = process.argv.slice(1);
    const client = new GooseClient(() => ({}), createHttpStream(url));
    await client.initialize({ protocolVersion: 1, clientCapabilities: {} });
    const { sessionId } = await client.newSession({ cwd, mcpServers: [] });
    await client.prompt({ sessionId, prompt: [{ type: 'text', text: 'Hi' }] });`;
  const closed = async () => {
    tab.kill();
    await once(tab, 'close');
    return shell('touch made');
  };
  const { model, home, url } = await anOpenServer([closed, 'Done.']);
  const node = ['--input-type=module', '--eval', asks, url, home];
  const tab = spawn(process.execPath, node, { stdio: 'ignore' });
  await vi.waitFor(() => expect(model.requests).toHaveLength(2), { timeout: 60_000 });
  const goesOn = existsSync(`${home}/made`);
  states({ 'closed-page': goesOn && 'stops nothing: goose continues with its answer' });
});

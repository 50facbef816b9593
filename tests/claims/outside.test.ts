/** goose and the world outside: usage data, Telegram, with a stand-in for their servers, and TLS. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createProxy, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeTestHome } from '../../tools/goose/home.ts';
import { startGooseServer } from '../../tools/goose/server.ts';
import { closeServer, listenOnLoopback } from '../../tools/loopback.ts';
import { plainPath } from '../support/folder.ts';
import { certificateFile, certificateOf } from '../support/certificates.ts';
import { fact, facts, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  aReader,
  ask,
  hasResult,
  markedConfig,
  ran,
  type Reader,
  shell,
  textOf,
} from './support/reader.ts';

const usage = readPage('docs/guides/company-networks.mdx');
const telegram = readPage('docs/guides/telegram.mdx');

/**
 * Answers in place of a host, behind a proxy; returns the variables that lead goose there.
 *
 * @param hosts gets the name of each
 */
async function standIn(
  answer: (url: string, body: string, response: ServerResponse) => void,
  hosts: string[] = [],
) {
  const server = createServer(
    // Takes clients with a certificate of their own, and without.
    { ...certificateOf('outside'), requestCert: true, rejectUnauthorized: false },
    (request, response) =>
      void text(request).then((body) => answer(request.url ?? '', body, response)),
  );
  await listenOnLoopback(server);
  const proxy = createProxy().on('connect', (request, client) => {
    hosts.push(String(request.url).replace(':443', ''));
    const { port } = server.address() as AddressInfo;
    const onward = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      client.pipe(onward).pipe(client);
    }).on('error', () => client.destroy());
    client.on('error', () => onward.destroy());
  });
  const url = await listenOnLoopback(proxy);
  for (const each of [server, proxy]) onTestFinished(() => closeServer(each));
  return {
    HTTPS_PROXY: url,
    NO_PROXY: '127.0.0.1',
    [fact('certificate-variable')]: certificateFile('outside.pem'),
  };
}

it('sends the usage data of the table to those who agreed, and none to others', async () => {
  const sent: { readonly properties: object }[] = [];
  let reader: Reader | undefined;
  const hosts: string[] = [];
  const env = await standIn((_, body, response) => {
    sent.push(JSON.parse(body));
    response.end('{"status":1}');
  }, hosts);
  const run = async (config: string, command: string, more = {}, script = {}) => {
    const options = { newcomer: true, config, env: { ...env, ...more }, ...script };
    reader = await ran(options, command);
    return sent.splice(0);
  };
  const off = usage.block('~/.config/goose/config.yaml').code;
  const on = off.replace('false', 'true');
  const settings = 'GOOSE_MODE: approve\nGOOSE_MAX_TURNS: 20\n';

  expect(await run('GOOSE_MODE: auto', ask)).toEqual([]);
  const refused = await run(off, ask);
  states({ 'usage-unasked': refused.length === 0 && 'sends none' });
  const unasked = Object.fromEntries([fact('usage-off').split('=')]);
  const unsent = (await run(on, ask, unasked)).length === 0;
  states({ 'usage-wins': unsent && 'wins over' });
  states({ 'usage-none': unsent && 'sends no usage data' });

  const [message, ...others] = await run(on + settings + markedConfig(), ask);
  expect(others).toEqual([]);
  const kept = '.local/state/goose';
  expect(reader?.reads(`${kept}/${fact('usage-number')}`)).toContain('-');
  const values = new Map(Object.entries(message?.properties ?? {}));
  const of = (...keys: string[]) => keys.map((key) => String(values.get(key)));
  const [, program, system, model, mode, , counted] = usage
    .table('usage')
    .map(([, example = '']) => example.split(', '));
  expect(program).toEqual(of('version', 'install_method', 'interface', 'is_dev'));
  expect(system).toHaveLength(3);
  expect(model).toEqual(of('provider', 'model'));
  expect(mode).toEqual(of('setting_mode', 'setting_max_turns'));
  expect(counted?.at(-1)).toBe(of('is_resumed')[0]);
  const failed = await run(
    on,
    ask,
    {},
    { script: () => ({ status: 400, message: 'no' }) },
  );
  states({
    'usage-names':
      JSON.stringify(values.get('extensions')).includes('marked') && 'as you wrote them',
    'usage-failed': failed.length === 1 && 'sent nothing more',
  });
  states({ 'usage-host': [...new Set(hosts)].join(' and ') });
  // The rows of the table hold these.
  expect(Object.keys(message?.properties ?? {}).toSorted()).toEqual(
    'arch days_since_install db_schema_version extensions extensions_count install_method interface is_dev is_resumed model os platform_version provider session_number setting_max_turns setting_mode total_sessions total_tokens version'.split(
      ' ',
    ),
  );
  const secret = !JSON.stringify(message).includes('Hi');
  states({
    'usage-nothing': secret && 'Nothing of the conversation',
    'data-provider@the conversation': secret && 'only your provider',
  });

  const resumed = `goose run --quiet --name a --text Hi && goose run --quiet --resume --name a --text Hi`;
  const single = (await run(on, resumed)).length === 1;
  states({
    'usage-sends':
      single && 'one message for each new session, and none when you resume one',
  });
});

it('trusts a certificate by either variable, and shows one of its own', async () => {
  const seen = new Set<unknown>();
  const env = await standIn((url, _, response) => {
    const { subject } = (response.socket as TLSSocket).getPeerCertificate();
    seen.add(url.startsWith('/v1/') ? (subject?.CN ?? 'provider') : 'usage data');
    response.writeHead(401).end('{}');
  });
  const { [fact('certificate-variable-2')]: file = '', ...proxy } = env;
  const names = facts('certificate-own');
  const own = Object.fromEntries(
    names.map((name, index) => [name, index === 0 ? file : file.replace('.pem', '.key')]),
  );
  const more = fact('certificate-more');
  const reached = async (variables: object, settings: object = {}) => {
    seen.clear();
    await ran({
      newcomer: true,
      // JSON is YAML.
      config: JSON.stringify({ GOOSE_TELEMETRY_ENABLED: true, ...settings }),
      env: { ...proxy, ...variables, OPENAI_HOST: 'https://us.i.posthog.com' },
    });
    return [...seen].toSorted();
  };
  expect(await reached({})).toEqual([]);
  const all = (await reached(env)).join();
  expect(await reached({ [more]: file })).toEqual(['provider']);
  const keys = (await reached({}, { [more]: file, ...own })).join();
  const refused = await ran(
    { env: { ...proxy, OPENAI_HOST: 'https://models.example.com' } },
    'goose info --check',
  );
  expect(refused.stdout).toContain(
    usage.block('What goose shows').code.trim().slice(-90),
  );
  expect(refused.logs()).toContain(fact('certificate-log'));
  const missing = await ran({
    env: { ...proxy, [fact('certificate-variable')]: '/none' },
  });
  states({
    'certificate-all': all === 'provider,usage data' && "is for all of goose's requests",
    'network-reads': all === 'provider,usage data' && Object.keys(env),
    'certificate-keys': keys === 'A test of the goose site' && 'also work as keys',
    'certificate-adds': 'applies only to requests to the provider',
    'certificate-missing':
      missing.code === 1 && missing.output.includes('builder error') && 'cannot start',
  });
});

it('asks a database about a package before it starts one', async () => {
  const hosts: string[] = [];
  const bodies: string[] = [];
  const env = await standIn((_, body, response) => {
    bodies.push(body);
    const vulns = body.includes('heron') ? [{ id: 'MAL-2025-1' }] : [];
    response.end(JSON.stringify({ vulns }));
  }, hosts);
  const program = '#!/bin/sh\ntouch ~/started-${0##*/}\n';
  const files = { 'bin/npx': program, 'bin/uvx': program };
  const start = `${ask} --with-extension "npx -y @modelcontextprotocol/none@1.0.0"`;
  const command = `chmod +x bin/*; PATH=$HOME/bin:$PATH ${start}`;
  const online = await ran(
    { env, files },
    `${command} --with-extension "uvx heron==1.0.0"`,
  );
  const [good, bad] = ['npx', 'uvx'].map((name) =>
    online.lists().includes(`started-${name}`),
  );
  states({ 'malware-host': [...new Set(hosts)].join(' and ') });
  const asked = bodies.join();
  const whole = ['none', 'heron', '1.0.0'].every((each) => asked.includes(each));
  states({
    'malware-when': whole && 'before it starts an extension with `npx` or `uvx`',
    'malware-refuses': good && !bad && 'refuses it if so',
    'malware-looks': whole && 'looks up the packages that `npx` or `uvx` start',
    'malware-leaves': whole && 'their names leave',
    'malware-sends': whole && 'name and version',
    'proxy-https': hosts.length > 0 && 'addresses with `https://`',
  });
  const alone = await ran({ env: { HTTPS_PROXY: 'http://127.0.0.1:9' }, files }, command);
  const started = alone.lists().includes('started-npx');
  states({ 'malware-offline': started && 'starts the extension anyway' });
});

it('is reached from Telegram after pairing, and asks there', async () => {
  const waiting: object[] = [];
  const answers: string[] = [];
  const methods: string[] = [];
  let id = 0;
  const env = await standIn((url, body, response) => {
    const [address = ''] = url.split('?');
    const method = path.basename(address);
    methods.push(method);
    if (method === 'sendRichMessage')
      answers.push(JSON.parse(body).rich_message.markdown);
    const result =
      method === 'getUpdates'
        ? waiting.splice(0)
        : { id: 1, is_bot: true, first_name: 'goose' };
    const reply = () => response.end(JSON.stringify({ ok: true, result }));
    if (Array.isArray(result) && result.length === 0) setTimeout(reply, 100);
    else reply();
  });
  let endless = false;
  const { types, home, environment, lists, reads, saves, requests } = await aReader({
    script: (request) =>
      hasResult(request) && !endless ? 'All good.' : shell('touch here'),
    env: {
      ...env,
      GOOSE_MODE: fact('telegram-approve'),
      TELEGRAM_BOT_TOKEN: '1:a',
      TZ: 'Asia/Tokyo',
    },
  });
  const start = 'goose gateway start';
  let printed = '';
  const begin = () => {
    const started = spawn('sh', ['-c', `exec ${telegram.blockWith(start).code}`], {
      cwd: home,
      env: environment,
    });
    onTestFinished(() => void started.kill());
    started.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part));
    return started;
  };
  let running = begin();
  const until = (check: () => void) => vi.waitFor(check, { timeout: 120_000 });
  const messageOf = (words: string, from: number) => {
    const person = { id: from, is_bot: false, first_name: 'Ada', type: 'private' };
    const message = { message_id: 1, date: 1, text: words, from: person, chat: person };
    return { update_id: (id += 1), message };
  };
  /** Writes to the bot, and waits for its answer. */
  const write = async (words: string, from = 42) => {
    const before = answers.length;
    waiting.push(messageOf(words, from));
    await until(() => expect(answers.length).toBeGreaterThan(before));
    return answers.at(-1) ?? '';
  };
  const started = telegram.outputBelow(telegram.blockWith(start));
  await until(() => expect(printed).toContain(started?.code));

  const welcomes = [await write('hello', 7), await write('ABCDEF', 7)];
  states({
    'telegram-welcome': welcomes[0],
    'telegram-same': welcomes[0] === welcomes[1] && 'the same answer to each message',
    'telegram-polls':
      methods[0] !== 'sendRichMessage' &&
      methods.includes('getUpdates') &&
      'asks Telegram for new messages',
  });
  const entry = reads('.config/goose/config.yaml');
  states({
    'telegram-entry':
      /^gateway_configs:/m.test(entry) && 'writes an entry into the configuration',
    'telegram-entry-when':
      entry.includes('allowed_user_ids: null') &&
      'when the gateway starts for the first time',
  });
  const { stdout: listed } = await types(`ps -o args= -p ${running.pid}`);
  states({
    'telegram-listed-token': listed.includes('1:a') && 'each user of the machine',
  });
  const pair = 'goose gateway pair telegram';
  const { stdout } = await types(pair);
  const [, ...times] = /at: (\d+):(\d+):(\d+)/.exec(stdout) ?? [];
  const ends = new Date().setUTCHours(...(times.map(Number) as [number, number, number]));
  // The next day may begin meanwhile.
  const left = Math.round((ends - Date.now()) / 60_000 + 1440) % 1440;
  states({ 'pairing-minutes': inWords(left), 'pairing-zone': left === 5 && 'UTC' });
  const [, code = ''] = /code: (\w{6})\n/.exec(stdout) ?? [];
  const second = code !== '' && running.exitCode === null;
  states({ 'telegram-terminal': second && 'a second terminal' });
  states({ 'telegram-paired': await write(code) });
  const question = await write('Do it');
  const shown = telegram.block('In Telegram').code.trim();
  const asked = question === shown.replace('git status', 'touch here');
  states({
    'telegram-asks': asked && 'comes into the chat',
    'telegram-provider':
      asked && !entry.includes('PROVIDER') && 'in the variables of this terminal',
    'telegram-mode': asked && 'is that of your settings',
  });
  expect(await write('approve')).toBe('All good.');

  const { stdout: made } = await types(`ls .config/goose/${fact('telegram-folder')}42`);
  states({
    'telegram-beside':
      made === 'here\n' && 'and your number at Telegram, beside the configuration',
    'telegram-number': made === 'here\n' && 'is the name of',
    'file-telegram': made === 'here\n' && 'folder for each account',
  });
  states({ 'telegram-own': !lists().includes('here') && 'a folder of its own' });
  states({ 'telegram-needs': 'internet access, but no open port and no public address' });
  const { stdout: status } = await types('goose gateway status');
  const { stdout: stop } = await types('goose gateway stop telegram');
  const own =
    status.includes('stopped') && !stop.includes('topped') && running.exitCode === null;
  states({
    'telegram-status': status.trim().replace('telegram: ', ''),
    'telegram-process': own && 'know only gateways of their own process',
  });
  const { stdout: sessions } = await types('goose session list');
  const hidden = sessions.includes('No sessions found');
  states({ 'telegram-listed': hidden && 'does not show' });
  expect(await write('hello', 8)).toContain('Welcome!');
  const restart = async (settings: string, meanwhile?: () => unknown) => {
    running.kill('SIGINT');
    await once(running, 'close');
    states({ 'gateway-runs': 'runs until you press Ctrl+C' });
    await meanwhile?.();
    saves('~/.config/goose/config.yaml', settings);
    running = begin();
  };
  const paired = reads('.config/goose/config.yaml');
  let late = Promise.resolve('');
  await restart(`GOOSE_GATEWAY_MAX_TURNS: 2\n${paired}`, () => {
    late = write('/new');
  });
  const isSilent = waiting.length === 1;
  const known = !(await late).includes('Welcome!');
  const one = JSON.stringify(requests.at(-1)).includes('Do it');
  states({
    'telegram-restart': known && 'survives a restart',
    'telegram-waits':
      isSilent && known && 'nothing answers, and your messages wait at Telegram',
    'telegram-one': one && 'one conversation',
    'gateway-written':
      /^gateway_configs:/m.test(paired) && 'writes it when you start a gateway',
  });
  const slash = textOf(requests.at(-1)).startsWith('/new');
  states({ 'telegram-slash': slash && 'go to the model as text' });

  endless = true;
  /** Requests until goose asks whether to go on. */
  const turns = async () => {
    const before = requests.length;
    let answer = await write('Go');
    if (answer === shown.replace('git status', 'touch here'))
      answer = await write('approve always');
    states({
      'telegram-continues':
        answer.endsWith('Would you like me to continue?') &&
        'asks whether it should continue',
    });
    return requests.length - before;
  };
  states({ 'telegram-limit': (await turns()) === 2 && 'changes that number' });
  const written = entry.replaceAll(/^(?=[- ])/gm, '  ').replace('null', "['42']");
  telegram.compare(telegram.block('~/.config/goose/config.yaml'), 'the entry', written);
  await restart(paired.replace('null', "['7']"));
  const told = answers.length;
  await write('hello', 7);
  expect(answers.slice(told)).toHaveLength(1);
  waiting.push(messageOf('hello', 42));
  await write('hello', 7);
  const silent = answers.length === told + 2;
  states({
    'telegram-silent': silent && 'does not answer anybody else at all',
    'telegram-accounts': silent && 'List the numbers of the accounts there',
  });
  await restart(paired);
  states({ 'telegram-turns': inWords(await turns()) });

  const kept = reads('.config/goose/secrets.yaml');
  const gatewayKeys = (yaml: string) => yaml.match(/^gateway_\w+(?=:)/gm)?.toSorted();
  states({
    'telegram-settings': gatewayKeys(paired),
    'telegram-secrets': gatewayKeys(kept),
    'telegram-token': kept.includes('bot_token: 1:a') && 'the token',
    'telegram-file':
      kept.includes('bot_token: 1:a') && 'in `secrets.yaml` on a machine that lacks one',
    'keyring-file':
      kept.includes('bot_token: 1:a') &&
      'in `secrets.yaml` beside the configuration, in plain text',
  });
});

it('asks the hosts of the table', async () => {
  const hosts: string[] = [];
  const env = await standIn((_, __, response) => response.end('[]'), hosts);
  const { types } = await aReader({ env });
  await types(
    'goose update; goose plugin install https://git.example/any; goose local-models search any',
  );
  const names = new Map([
    ['github.com', 'GitHub'],
    ['git.example', 'the Git server of the plugin'],
    ['huggingface.co', 'Hugging Face'],
  ]);
  states({
    'requests-go@requests of': [...new Set(hosts)].map((host) => names.get(host)),
  });
});

it('serves pages of one address, with the secret', async () => {
  const home = makeTestHome();
  onTestFinished(() => home.remove());
  const origin = 'https://this-site.example';
  const server = await startGooseServer({ home, args: ['--allowed-origin', origin] });
  onTestFinished(() => server.stop());
  const params = { protocolVersion: 1, clientCapabilities: {} };
  const answers = async (from: string, secret: string) => {
    const { ok, headers } = await fetch(`${server.url}/acp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Origin: from,
        'X-Secret-Key': secret,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
    });
    // Without this header, a browser keeps the answer from the page.
    return ok && headers.get('Access-Control-Allow-Origin') === from;
  };
  expect(await answers(origin, server.secret)).toBe(true);
  const other = await answers('https://other.example', server.secret);
  const unknown = await answers(origin, 'guessed');
  const local = await answers('http://localhost:5173', server.secret);
  const { status } = await fetch(`${server.url}${fact('serve-open')}`);
  const open = status === 200;
  const codes = ['', `${fact('serve-token')}${server.secret}`].map(
    async (query) => (await fetch(`${server.url}/acp${query}`)).status,
  );
  // With the secret, goose only misses what it should answer with.
  expect(await Promise.all(codes)).toEqual([401, 406]);
  process.kill(server.pid, 'SIGINT');
  const gone = () => expect(fetch(server.url)).rejects.toThrow();
  await vi.waitFor(gone, { timeout: 20_000 });
  // In a terminal, this key sends the signal.
  states({ 'key-stop-13': 'Ctrl+C' });
  states({
    'serve-answers':
      !other && !unknown && 'only pages of that address that send the secret',
    'serve-users': open && 'a program that reaches goose over HTTP',
    'serve-bare': open && 'answers without it',
    'serve-header': !unknown && 'needs the header `X-Secret-Key`',
    'serve-origins':
      !other &&
      !local &&
      'replaces this default. Only the origins that you name may connect then',
  });
});

it('serves other devices with a certificate of the reader’s, its own is for one computer', async () => {
  const home = makeTestHome();
  onTestFinished(() => home.remove());
  const serves = async (...args: string[]) => {
    const server = await startGooseServer({ home, args: ['--tls', ...args] });
    onTestFinished(() => server.stop());
    const port = Number(new URL(server.url).port);
    const socket = connectTls({
      port,
      host: fact('default-host'),
      rejectUnauthorized: false,
    });
    // Another address of this computer stands for one that others reach.
    const other = connect({ port, host: '127.0.0.2' });
    onTestFinished(() => [socket, other].forEach((each) => each.destroy()));
    const reached = once(other, 'connect').then(
      () => true,
      () => false,
    );
    await once(socket, 'secureConnect');
    states({ 'tls-encrypts': socket.encrypted && 'encrypts the connection' });
    return { ...socket.getPeerCertificate(), reached: await reached };
  };
  const { subjectaltname, reached } = await serves();
  states({ 'default-reach': !reached && 'which only its own computer can reach' });
  const names = subjectaltname?.split(', ').map((each) => each.replace(/^.*:/, ''));
  states({ 'certificate-names': `valid only for ${names?.join(' and ')}` });
  const [cert, key] = ['outside.pem', 'outside.key'].map((name) =>
    plainPath(certificateFile(name)),
  );
  const { code } = readPage('docs/guides/browser.mdx').blockWith('--tls-cert-path');
  const [, host = '', more = ''] =
    /serve (--host .*) --tls (.*) --allowed/.exec(code) ?? [];
  const files = more.replace('cert.pem', String(cert)).replace('key.pem', String(key));
  const own = await serves(...`${host} ${files}`.split(' '));
  expect(own.subjectaltname).not.toBe(subjectaltname);
  states({ 'host-reach': own.reached && 'opens the port to your whole network' });
});

/** Models of one's own: what goose sends to Ollama, to a custom provider, and through a proxy. */
import type { ServerResponse } from 'node:http';
import { rootCertificates } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { fact, facts, inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import {
  aReader,
  ask,
  markedTools,
  plugin,
  ran,
  shell,
  standIn,
  textOf,
  toolsOf,
  use,
} from './support/reader.ts';
import { runs } from './support/run.ts';
import { keys, type Press } from './support/terminal.ts';

const endpoint = readPage('docs/guides/own-endpoint.mdx');

runs('docs/guides/own-endpoint.mdx', {
  replaced: { 'https://models.example.com': '@model' },
  files: {
    '.config/goose/custom_providers/custom_mine.json': JSON.stringify({
      name: 'custom_mine',
      engine: 'openai',
      display_name: 'mine',
      base_url: 'http://127.0.0.1:9',
      requires_auth: false,
      models: [{ name: 'any', context_limit: 32_000 }],
    }),
  },
});

runs('docs/guides/company-networks.mdx', {
  files: { 'ca.pem': rootCertificates[0] ?? '' },
  replaced: { '/path/to/company-ca.pem': '~/ca.pem' },
});

it('sends its traces where the variable says', async () => {
  const sent: string[] = [];
  const url = await standIn((request, response) => {
    sent.push(String(request.url));
    response.end();
  });
  await ran({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url } });
  states({
    'otel-sends': [...new Set(sent)].map((each) => each.replace('/v1/', '')).toSorted(),
    'otel-to@:fact[otel-sends]': sent.length > 0 && 'the address that you named',
  });
});

it('sends traces to Langfuse with both of its keys', async () => {
  const sent: string[] = [];
  const waiting: ServerResponse[] = [];
  const url = await standIn((request, response) => {
    waiting.push(response);
    if (request.url === '/sent') return;
    sent.push(`${request.url} ${request.headers.authorization}`);
    // goose sends them while it works, some seconds after they came about.
    for (const each of waiting) each.end('{}');
  });
  const works = { script: [shell(`curl --silent ${url}/sent`)] };
  const env = { LANGFUSE_URL: url, LANGFUSE_PUBLIC_KEY: 'heron' };
  const lone = ran({ ...works, env });
  await expect.poll(() => waiting).toHaveLength(1);
  await ran({ ...works, env: { ...env, LANGFUSE_SECRET_KEY: 'ibis' } });
  await lone;
  const both = Buffer.from('heron:ibis').toString('base64');
  states({
    'langfuse-sends':
      [...new Set(sent)].join() === `/api/public/ingestion Basic ${both}` &&
      'traces, with both keys of Langfuse',
    'langfuse-to': sent.length > 0 && 'that address',
  });
});

runs('docs/guides/local-models.mdx', { programs: ['ollama'] });

/** The scripted model speaks the part of Ollama that goose uses for the conversation. */
const requestOf = async (variables: string, flags = '') => {
  const command = `${ask} --provider ollama --model qwen3 ${flags}`;
  const { stdout, requests } = await ran(
    {},
    `${fact('ollama-host')}=$OPENAI_HOST ${variables} ${command}`,
  );
  expect(stdout).toContain('Done.');
  return requests[0];
};

it.each([
  ['GOOSE_INPUT_LIMIT=32768', { num_ctx: 32_768 }],
  ['GOOSE_CONTEXT_LIMIT=32768', undefined],
])('Ollama gets with %s: %o', async (variable, options) => {
  if (options) readPage('docs/guides/local-models.mdx').blockWith(`${variable} goose`);
  const sent = (await requestOf(variable))?.['options'];
  expect(sent).toEqual(options);
  const reach = sent === undefined ? 'never reaches' : 'reaches';
  if (!options)
    states({
      'context-limit-ollama': reach,
      'limit-only': sent === undefined && 'tells only goose',
    });
  else
    states({
      'input-limit': sent !== undefined && 'this number',
      'input-option': Object.keys(Object(sent)).join(),
    });
});

it.each([
  ['ollama-again', 'ollama-patient', 11, 'eleven'],
  ['ollama-once', 'ollama-first', 1, 'once'],
])('Ollama is asked again, or not: %s', async (name, proven, count, words) => {
  const statuses = facts(name);
  const asked: (string | undefined)[] = [];
  await ran(
    {
      // Messages without an answer are sent again with the next one.
      script: (request) => {
        const text = textOf(request);
        const status = statuses.findLast((each) => text.includes(`Status ${each}`));
        asked.push(status);
        return { status: Number(status), message: 'no' };
      },
    },
    'OLLAMA_HOST=$OPENAI_HOST goose session --provider ollama --model qwen3',
    ...statuses.map((status) => `Status ${status}`),
    '/exit',
  );
  const all = statuses.flatMap((status) => Array<string>(count).fill(status));
  states({ [proven]: asked.join() === all.join() && words });
});

it('Ollama is asked at the address of the page unless the variable names another', async () => {
  const env = { GOOSE_PROVIDER: 'ollama', OLLAMA_HOST: undefined };
  const { stdout } = await ran({ env }, 'goose info --check');
  states({ 'ollama-address': /connect to (\S+)/.exec(stdout)?.[1] });
});

it('Ollama gets the tools that the page names when there shall be few', async () => {
  const flags = '--no-profile --with-builtin developer';
  const names = toolsOf(await requestOf('', flags));
  states({ 'developer-tools': names, 'developer-tools-count': inWords(names.length) });
  states({ 'no-profile-flags': names.length < 9 && 'only those named by flags' });
});

it('an endpoint of one’s own is asked at another path when the variable says so', async () => {
  const { code } = endpoint.blockWith(`export ${fact('endpoint-base')}`);
  const { stdout } = await ran({}, `${code}${ask}`);
  expect(stdout).toContain('/openai/v1/chat/completions');
  states({ 'host-plain': 'the address without a path' });
  states({
    'endpoint-names': 'names the address that goose used',
    'host-redirects': 'redirect the `openai` provider',
  });
  expect(stdout).toContain('Resource not found (404)');
  const pathsOf = async (model: string) => {
    const env = { GOOSE_MODEL: model, GOOSE_DISABLE_SESSION_NAMING: 'true' };
    const plain = await ran({ env });
    const named = await plain.types(`${code}${ask}`);
    return [plain, named].map(
      (each) => / at http:..[^/]+.(\S+?):/.exec(each.stdout)?.[1],
    );
  };
  for (const model of facts('endpoint-names-responses')) {
    const [usual, other] = await pathsOf(model);
    states({
      'endpoint-responses': usual,
      'endpoint-any-model':
        other === 'openai/v1/chat/completions' && 'for models of any name',
    });
  }
});

it('an endpoint of one’s own is a provider of its own by a file', async () => {
  const { types, model, requests } = await aReader({
    script: [use('tree', { path: '.' })],
  });
  const file = {
    name: 'custom_mine',
    engine: 'openai',
    display_name: 'mine',
    api_key_env: 'OPENAI_API_KEY',
    base_url: `${model.url}${fact('endpoint-suffix@Provider API')}`,
    models: [{ name: 'any', [fact('context-field')]: 32_000 }, { name: 'gpt-4.1' }],
  };
  const place = `.config/goose/${fact('custom-provider-file')}`;
  await types(`mkdir -p $(dirname ${place}) && cat > ${place}`, JSON.stringify(file));
  const session = 'goose session --provider custom_mine --model any';
  const { stdout } = await types(session, 'Hi', '/exit');
  states({
    'custom-name': requests.length === 2 && "the file's name",
    'file-providers': requests.length === 2 && 'a file for each',
  });
  expect(stdout).toContain('/32k');
  const known = await types(session.replace('--model any', '--model gpt-4.1'), '/exit');
  const large = known.stdout.includes(' 0/1.0M');
  states({ 'context-known': large && 'for a model of that name' });
  const wrong = await types(`${ask} --provider mine --model any`);
  expect(wrong.output).toContain('Unknown provider: mine');
  const name = `${fact('custom-prefix')}mine`;
  const right = await types(`${ask} --provider ${name} --model any`);
  expect(right.output).toContain('Done.');
});

it('an endpoint of one’s own refuses tools in words that goose shows', async () => {
  const message = 'tools are not supported';
  const { stdout } = await ran({ script: () => ({ status: 400, message }) });
  for (const text of ['Bad request (400)', message]) expect(stdout).toContain(text);
});

it('asks the questions of the setup in the order of the table', async () => {
  const { presses, model, reads } = await aReader({
    config: 'GOOSE_TELEMETRY_ENABLED: false\n',
  });
  const answers: Readonly<Record<string, string>> = {
    'What should we call this provider?': 'mine',
    'Provider API URL': `${model.url}/v1`,
    'API key': 'secret',
    'Available models': 'one,two',
  };
  const { shown } = await presses(
    'goose configure',
    [fact('menu-custom'), `${keys.down}${keys.enter}`],
    [fact('menu-custom-add'), keys.enter],
    ...endpoint.column('4-save-it').flatMap((question): Press[] => {
      const press: Press = [question, `${answers[question] ?? ''}${keys.enter}`];
      return question.includes('authentication')
        ? [press, [fact('menu-key@Does this provider require auth'), keys.enter]]
        : [press];
    }),
  );
  expect(shown).toContain('Custom provider added: mine');
  const { models } = JSON.parse(reads(`.config/goose/${fact('custom-provider-file')}`));
  states({
    'models-commas@Available models': models.length === 2 && 'separated by commas',
    'custom-key':
      reads('.config/goose/secrets.yaml').includes(': secret') &&
      'goes to your keychain, or to `secrets.yaml` without one',
  });
});

describe('another agent as the provider', () => {
  /** An agent that logs what it is told, and asks before a call. */
  const agent = `#!/usr/bin/env node
    const send = (message) => console.log(JSON.stringify({ jsonrpc: '2.0', ...message }));
    let prompt;
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      require('node:fs').appendFileSync('log', line + '\\n');
      const { id, method, result } = JSON.parse(line);
      if (method === 'session/prompt') {
        prompt = id;
        const option = (kind) => ({ optionId: kind, name: kind, kind });
        const toolCall = { toolCallId: 'call', title: 'ls', kind: 'execute', rawInput: {} };
        const options = ['allow_once', 'reject_once'].map(option);
        send({ id: 'ask', method: 'session/request_permission', params: { sessionId: 's', toolCall, options } });
      } else if (result !== undefined) {
        const content = { type: 'text', text: JSON.stringify(result) };
        const update = { sessionUpdate: 'agent_message_chunk', content };
        send({ method: 'session/update', params: { sessionId: 's', update } });
        send({ id: prompt, result: { stopReason: 'end_turn' } });
      } else {
        const modes = ['default', 'acceptEdits', 'plan', 'bypassPermissions'].map((mode) => ({ id: mode, name: mode }));
        send({ id, result: { protocolVersion: 1, agentCapabilities: {}, authMethods: [], sessionId: 's',
          configOptions: [], modes: { currentModeId: 'default', availableModes: modes } } });
      }
    });
    `;
  /** A program that logs its arguments, the files they name, and its input. */
  const program = `#!/bin/sh
    {
      for word in "$@"; do echo "$word"; test -f "$word" && cat "$word"; done
      test "\${0##*/}" = claude || cat
    } >> "$HOME/log"
    exit 1
    `;
  const table = readPage('docs/getting-started/providers.mdx');
  const servers = `--with-builtin memory --with-extension "marked:node ${markedTools}"`;
  const logOf = async (provider: string, mode: string) => {
    const programs = ['claude', 'codex', 'gemini', 'cursor-agent'];
    const { reads, ...result } = await ran(
      {
        files: {
          ...plugin({ PreToolUse: { command: 'touch hooked' } }),
          'bin/claude-agent-acp': agent,
          ...Object.fromEntries(programs.map((name) => [`bin/${name}`, program])),
          'AGENTS.md': 'MARK',
        },
        env: { GOOSE_MODE: mode },
      },
      `chmod +x bin/*; PATH=$HOME/bin:$PATH ${ask} --provider ${provider} --model default ${servers}`,
    );
    return { ...result, log: reads('log') };
  };

  it.each(['auto', 'smart_approve', 'approve', 'chat'])('mode %s', async (mode) => {
    const [, acp = '', claude = '', codex = ''] = table.row(`mode ${mode}`);

    const first = await logOf('claude-acp', mode);
    const [, last = 'default'] = /.*"modeId":"(\w+)"/s.exec(first.log) ?? [];
    expect(acp).toBe(`its mode ${last}`);
    expect(first.log).toContain('"mcpServers":[{"name":"marked"');
    expect(table.row('extensions that are programs')[1]).toBe('as MCP servers');
    expect(first.log).not.toContain('MARK');
    const [, bare, ...full] = table.row('the system prompt, AGENTS.md, .goosehints');
    expect([bare?.split(';')[0], ...full]).toEqual([
      'left out',
      'passed on',
      'passed on',
    ]);
    const inside = table.row('extensions inside goose, such as memory').slice(1);
    expect(new Set(inside)).toEqual(new Set(['left out']));
    const allows = first.stdout.includes('"optionId":"allow_once"');
    const unseen = allows && !first.lists().includes('hooked');
    if (mode === 'auto') states({ 'hook-agents': unseen && 'do not see' });
    if (mode === 'auto') states({ 'acp-auto': allows && 'says yes' });
    else if (mode.includes('approve'))
      states({ 'acp-asks': first.code === 1 && 'passes the question on to you' });

    const flags =
      /^--(?:dangerously.*|permission-prompt-tool|yolo|full-auto|sandbox\n.*|force)$/m;
    const flagOf = (log: string) => flags.exec(log)?.[0].replace('\n', ' ');
    const asks = { '--permission-prompt-tool': 'it asks goose' };
    for (const [provider, cell, handsOn] of [
      ['claude-code', claude, true],
      ['codex', codex, true],
      ['gemini-cli', fact('yolo-gemini'), false],
      ['cursor-agent', fact('yolo-cursor'), false],
    ] as const) {
      const { log } = await logOf(provider, mode);
      const flag = flagOf(log) ?? 'own default';
      expect(cell, provider).toContain(Object(asks)[flag] ?? flag);
      expect(log.includes(markedTools), provider).toBe(handsOn);
      if (!handsOn)
        states({
          'agents-bare':
            log.includes('MARK') && 'get `AGENTS.md`, but none of your extensions',
        });
      expect(log, provider).toContain('MARK');
      expect(log, provider).not.toContain('mcp memory');
      if (!handsOn)
        states({ 'yolo-modes': 'in every mode, even in `approve` and `chat`' });
    }
  });
});

it('sends a proxy the requests for the machine itself too, unless NO_PROXY names it', async () => {
  const seen: string[] = [];
  const url = await standIn((request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(502).end();
  });
  const check = 'goose info --check';
  const { types, code } = await ran({ env: { [fact('network-plain')]: url } }, check);
  states({ 'proxy-breaks': code !== 0 && 'cannot reach a local model' });
  states({ 'proxy-http': seen[0]?.startsWith('http://') && 'addresses with `http://`' });
  states({ 'proxy-usual': seen.length > 0 && 'the usual variables' });
  expect(seen[0]?.endsWith(`/${fact('endpoint-path')}`)).toBe(true);
  states({ 'proxy-local': seen.length > 0 && 'go to the proxy too' });
  const past = await types(`NO_PROXY=localhost,127.0.0.1 ${check}`);
  states({ 'proxy-past': past.code === 0 && 'bypass the proxy' });
});

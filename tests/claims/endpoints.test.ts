/** Models of one's own: what goose sends to Ollama, to a custom provider, and through a proxy. */
import { createServer, type IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenOnLoopback } from '../../tools/loopback.ts';
import { readPage } from './support/page.ts';
import { aReader, use } from './support/reader.ts';

const local = readPage('docs/guides/local-models.mdx');
const endpoint = readPage('docs/guides/own-endpoint.mdx');
const network = readPage('docs/guides/company-networks.mdx');
const ask = 'goose run --quiet --no-session --text Hi';

describe('Ollama', { timeout: 60_000 }, () => {
  /** The scripted model speaks the part of Ollama that goose uses for the conversation. */
  const requestOf = async (variables: string, flags = '') => {
    const reader = await aReader();
    const { stdout } = await reader.types(
      `OLLAMA_HOST=$OPENAI_HOST ${variables} ${ask} --provider ollama --model qwen3 ${flags}`,
    );
    return { stdout, request: reader.model.requests[0] };
  };

  it('gets the context of the variable as num_ctx', async () => {
    const variable = 'GOOSE_INPUT_LIMIT=32768';
    local.blockWith(variable);
    local.says('goose sends this number as `num_ctx`');
    const { request, stdout } = await requestOf(variable);
    expect(stdout).toContain('Done.');
    expect(request?.['options']).toEqual({ num_ctx: 32_768 });
  });

  it('stands in the banner', async () => {
    const reader = await aReader();
    const command = 'goose session --provider ollama --model qwen3';
    const { stdout } = await reader.types(
      `OLLAMA_HOST=$OPENAI_HOST ${command}`,
      '/exit\n',
    );
    local.shows(command, stdout);
  });

  it('gets nothing of GOOSE_CONTEXT_LIMIT', async () => {
    local.says('never reaches Ollama');
    const { request } = await requestOf('GOOSE_CONTEXT_LIMIT=32768');
    expect(request?.['options']).toBeUndefined();
  });

  it('gets the tools that the page names when there shall be few', async () => {
    const flags = '--no-profile --with-builtin developer';
    local.blockWith(flags);
    const { request } = await requestOf('', flags);
    const names = request?.tools?.map((tool) => `\`${tool.function.name}\``) ?? [];
    expect(names).toHaveLength(5);
    local.says(`${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);
  });
});

describe('an endpoint of one’s own', { timeout: 60_000 }, () => {
  it('answers the check with the variables of the page', async () => {
    const { code } = endpoint.blockWith('goose info --check');
    const reader = await aReader({
      env: { GOOSE_PROVIDER: undefined, GOOSE_MODEL: undefined },
    });
    const { stdout } = await reader.types(
      code.replace('https://models.example.com', reader.model.url),
    );
    endpoint.shows('goose info --check', stdout);
  });

  it('is asked at another path when the variable says so', async () => {
    const { code } = endpoint.blockWith('OPENAI_BASE_PATH');
    const reader = await aReader({ script: () => 'Hello.' });
    const { stdout } = await reader.types(`${code}${ask}`);
    expect(stdout).toContain('/openai/v1/chat/completions');
    expect(stdout).toContain('Resource not found (404)');
    endpoint.row('Resource not found (404)');
    local.row('Resource not found (404)');
  });

  it('is a provider of its own by a file', async () => {
    endpoint.says('custom_providers/custom_mine.json');
    const reader = await aReader({ script: [use('tree', { path: '.' }), 'Done.'] });
    const file = {
      name: 'custom_mine',
      engine: 'openai',
      display_name: 'mine',
      api_key_env: 'OPENAI_API_KEY',
      base_url: `${reader.model.url}/v1`,
      models: [{ name: 'any', context_limit: 32_000 }],
    };
    await reader.types(
      `mkdir -p .config/goose/custom_providers &&
        cat > .config/goose/custom_providers/custom_mine.json`,
      JSON.stringify(file),
    );
    const { stdout } = await reader.types(
      'goose session --provider custom_mine --model any',
      'Hi\n/exit\n',
    );
    expect(reader.model.requests).toHaveLength(2);
    endpoint.says("a model's `context_limit` sets");
    expect(stdout).toContain('/32k');
    endpoint.row('Unknown provider: mine');
    const wrong = await reader.types(`${ask} --provider mine --model any`);
    expect(wrong.stderr + wrong.stdout).toContain('Unknown provider: mine');
  });

  it('says when it takes no tools', async () => {
    endpoint.row('Bad request (400) with a word about tools');
    const reader = await aReader({
      script: () => ({ status: 400, message: 'tools are not supported' }),
    });
    const { stdout } = await reader.types(ask);
    expect(stdout).toContain('Bad request (400)');
    expect(stdout).toContain('tools are not supported');
  });
});

describe('a proxy', { timeout: 60_000 }, () => {
  it('gets requests for the machine itself too, unless NO_PROXY names it', async () => {
    network.says(
      'Without `NO_PROXY`, requests to `http://127.0.0.1` go to the proxy too',
    );
    const seen: string[] = [];
    const proxy = createServer((request: IncomingMessage, response) => {
      seen.push(request.url ?? '');
      response.writeHead(502).end();
    });
    const url = await listenOnLoopback(proxy);
    onTestFinished(() => {
      proxy.close();
      proxy.closeAllConnections();
    });
    const reader = await aReader({ script: () => 'Hello.', env: { HTTP_PROXY: url } });
    await reader.types('goose info --check');
    network.says('goose uses the usual variables:');
    expect(seen[0]).toContain('/v1/chat/completions');
    const past = await reader.types('NO_PROXY=localhost,127.0.0.1 goose info --check');
    expect(past.code).toBe(0);
  });
});

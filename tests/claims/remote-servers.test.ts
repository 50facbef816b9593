/** docs/guides/remote-servers: the sign-in, from the first 401 to the next start. */
import { describe, expect, it } from 'vitest';
import { freePort } from '../../tools/ports.ts';
import { readPage } from './support/page.ts';
import { aReader } from './support/reader.ts';
import { startSignInServer } from './support/sign-in-server.ts';

const page = readPage('docs/guides/remote-servers.mdx');

describe('a remote server that wants a sign-in', { timeout: 60_000 }, () => {
  it('gets one in the browser, once', async () => {
    const server = await startSignInServer();
    const reader = await aReader({
      script: () => 'Done.',
      config: page
        .blockWith('uri: https://tracker.example.com/mcp')
        .code.replace('https://tracker.example.com/mcp', server.uri),
      env: { GOOSE_OAUTH_CALLBACK_PORT: String(await freePort()) },
    });
    const ask = 'goose run --quiet --no-session --text Hi';
    // The reader's browser: it opens the address that goose prints, as soon as it is there.
    const browser = `until grep -q authorize shown; do sleep 0.1; done
      curl --silent --location "$(grep -o 'http://.*' shown)"`;
    const { stdout } = await reader.types(
      `${ask} > shown 2>&1 & ${browser}; wait; cat shown`,
    );
    expect(stdout).toContain(page.block('On the terminal').code.split('\n')[0]);
    page.says('/oauth_callback');
    expect(stdout).toContain('%2Foauth_callback');
    for (const path of ['protected-resource', 'authorization-server']) {
      page.says(`/.well-known/oauth-${path}`);
      expect(server.asked).toContain(`GET /.well-known/oauth-${path}`);
    }
    const tools = (index: number) =>
      reader.model.requests[index]?.tools?.map((tool) => tool.function.name) ?? [];
    expect(tools(0)).toContain('tracker__hello');

    await reader.types(ask);
    expect(tools(1)).toContain('tracker__hello');
    expect(server.asked.filter((path) => path === 'GET /authorize')).toHaveLength(1);

    const [, kept = ''] = /entry `(\w+)`/.exec(page.section('Sign out')) ?? [];
    const secrets = await reader.types('cat ~/.config/goose/secrets.yaml');
    expect(secrets.stdout).toContain(`${kept}:`);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf, methodOf } from './src/transport/message.ts';
import * as client from './src/index.ts';
import { fakeServer } from './testing/index.ts';

afterEach(() => vi.unstubAllGlobals());

const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');

it('shows an answer on the page of the README', async () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readme) ?? [];
  const [line = '', names = ''] =
    /^import \{ (.*) \} from 'goose-web-client';$/m.exec(code) ?? [];
  const goose = fakeServer((message, say) => {
    const answer = (result: object) => say({ jsonrpc: '2.0', id: idOf(message), result });
    switch (methodOf(message)) {
      case 'initialize':
        return answer({ protocolVersion: 1, agentCapabilities: { loadSession: true } });
      case 'session/new':
        return answer({ sessionId: 's' });
      case 'session/prompt': {
        const content = { type: 'text', text: 'Hello' };
        const update = { sessionUpdate: 'agent_message_chunk', content };
        say({
          jsonrpc: '2.0',
          method: 'session/update',
          params: { sessionId: 's', update },
        });
        return answer({ stopReason: 'max_tokens' });
      }
    }
  });
  vi.stubGlobal('fetch', goose.fetch);
  const listeners = new Map<string, (event: object) => unknown>();
  const listen = (type: string, listener: (event: object) => unknown) =>
    listeners.set(type, listener);
  const form = { addEventListener: listen, elements: { message: { value: 'Hi' } } };
  const answer = {
    textContent: 'before',
    append(text: string) {
      this.textContent += text;
    },
  };
  const document = { querySelector: (name: string) => (name === 'form' ? form : answer) };
  const page = `return (async () => {${code.replace(line, '')}})()`;
  // The page as a reader copies it.
  await new Function(
    'client',
    'document',
    'addEventListener',
    `const { ${names} } = client; ${page}`,
  )(client, document, listen);
  await listeners.get('submit')?.({ preventDefault: () => undefined });
  expect(answer.textContent).toBe('Hello (max_tokens)');
  listeners.get('pagehide')?.({});
  await vi.waitFor(() => expect(goose.deleted).toBe(1));
});

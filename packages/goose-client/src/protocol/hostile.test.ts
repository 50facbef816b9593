import type { AnyMessage } from '@agentclientprotocol/sdk';
import { array, assert, asyncProperty, jsonValue, type JsonValue } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gooseClient, readGooseInfo } from './gooseClient.ts';
import { readAgentMessages } from './agentMessages.ts';
import { connectRpc, RpcError } from './rpc.ts';
import { fakeGoose } from '../../testing/fakeGoose.ts';

/** A connection to a goose that says `before`, and then answers each request with `answer`. */
function connectionTo(before: readonly JsonValue[], answer: JsonValue) {
  const goose = fakeGoose();
  const send = (message: AnyMessage) => {
    if (!('method' in message) || !('id' in message)) return;
    const said = [...before, { jsonrpc: '2.0', id: message.id, result: answer }];
    for (const each of said) goose.say(each);
  };
  const rpc = connectRpc({ ...goose.stream, send }, readAgentMessages({}));
  rpc.begin();
  return rpc;
}

const keysOf = (entries: readonly object[], name: string) =>
  entries.map((entry) => Object.getOwnPropertyDescriptor(entry, name)?.value as unknown);

describe('a goose that answers with any JSON', () => {
  it('is read as far as it can be', async () => {
    await assert(
      asyncProperty(array(jsonValue()), jsonValue(), async (noise, answer) => {
        const rpc = connectionTo(noise, answer);
        const client = gooseClient(rpc);
        const lists = {
          id: [await client.listSessions(), await client.providers()],
          key: [await client.extensions()],
          name: [await client.tools('s')],
        };
        for (const [name, each] of Object.entries(lists)) {
          for (const entries of each) {
            const keys = keysOf(entries, name);
            expect(keys.every((key) => typeof key === 'string' && key !== '')).toBe(true);
            expect(new Set(keys).size).toBe(keys.length);
          }
        }
        await client.newSession('/').catch((error: unknown) => {
          expect(error).toBeInstanceOf(RpcError);
        });
        expect(typeof (await client.prompt('s', '', []).stopReason)).toBe('string');
        rpc.close();
      }),
    );
  });

  it('lists each session once that a request can name, with a title that can be clicked', async () => {
    const ids = ['', ' ', 'a\nb', '\u202Eb', '\u5B57', 'x'.repeat(100_000), '__proto__'];
    const titles = ['', '  ', null, 7, 'T'];
    const sessions = [
      ...[...ids, ...ids].map((sessionId) => ({ sessionId, title: 'T' })),
      ...titles.map((title, at) => ({ sessionId: `${at}`, title })),
    ];
    // Its pages go round in a circle.
    const rpc = connectionTo([], { sessions, nextCursor: 'again' });
    const listed = await gooseClient(rpc).listSessions();
    expect(listed.map(({ id, title }) => `${id} ${title}`)).toEqual([
      '__proto__ T',
      ...[0, 1, 2, 3].map((at) => `${at} Untitled session`),
      '4 T',
    ]);
    const unnamed = gooseClient(connectionTo([], { sessionId: '\u5B57' }));
    await expect(unnamed.newSession('/')).rejects.toThrow(RpcError);
  });

  it.for([
    ['1.53.0-rc.1+x', '1.53.0-rc.1+x'],
    ['', null],
    [2, null],
    ['\u202E9', null],
    ['9'.repeat(1e6), null],
  ])('has a version that fits into a line, or none', ([version, read]) => {
    const agent = { protocolVersion: 1, agentCapabilities: { loadSession: true } };
    const info = readGooseInfo({ ...agent, agentInfo: { version } });
    expect(info.version).toBe(read);
  });

  it('fails a request with any kind of error', async () => {
    const rpc = connectionTo([{ id: '1', error: 'no' }], null);
    await expect(rpc.request('x', {})).rejects.toThrow(RpcError);
  });
});

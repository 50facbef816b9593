import { expect, it, vi } from 'vitest';
import { connectRpc, RpcError } from './rpc.ts';
import { fakeGoose, type Answers, never } from '../../testing/fakeGoose.ts';

function start(answers: Answers = {}, prefix?: string) {
  const goose = fakeGoose(answers);
  const handlers = {
    onNotification: vi.fn(),
    onRequest: vi.fn(() => false),
    onOtherTab: vi.fn(),
    onAnswered: vi.fn(),
  };
  const rpc = connectRpc(goose.stream, handlers, prefix);
  rpc.begin();
  return { goose, handlers, rpc };
}

it('gives each request an id of its own, and each answer to who waits for it', async () => {
  const { rpc, goose } = start(
    {
      one: () => ({ value: 1 }),
      two: () => new RpcError(-1, 'no', { more: true }),
    },
    'tab-',
  );
  const [one, two] = [rpc.request('one', {}), rpc.request('two', {})];
  await expect(two).rejects.toMatchObject({
    code: -1,
    message: 'no',
    data: { more: true },
  });
  expect(await one).toEqual({ value: 1 });
  expect(goose.received.map(({ id }) => id)).toEqual(['tab-1', 'tab-2']);
});

it('hands on what goose sends, and refuses a request that nobody knows', async () => {
  const { goose, handlers } = start();
  goose.say({ jsonrpc: '2.0', method: 'news', params: 1 });
  goose.say({ jsonrpc: '2.0', id: 'a', method: 'ask', params: 2 });
  await vi.waitFor(() =>
    expect(goose.received).toMatchObject([{ id: 'a', error: { code: -32_601 } }]),
  );
  expect(handlers.onNotification).toHaveBeenCalledWith('news', 1);
  expect(handlers.onRequest).toHaveBeenCalledWith('a', 'ask', 2);
});

it('leaves the answer to who takes a request', async () => {
  const { rpc, goose, handlers } = start();
  handlers.onRequest.mockReturnValue(true);
  goose.say({ jsonrpc: '2.0', id: 'a', method: 'ask' });
  await vi.waitFor(() => expect(handlers.onRequest).toHaveBeenCalled());
  rpc.respond('a', { yes: true });
  expect(goose.received).toMatchObject([{ id: 'a', result: { yes: true } }]);
});

it('tells everybody who waits, and who asks later, of a cut', async () => {
  const { rpc, goose } = start({ never: never });
  const waiting = rpc.request('never', {});
  goose.cut();
  await expect(waiting).rejects.toMatchObject({ kind: 'network' });
  await expect(rpc.closed).rejects.toMatchObject({ kind: 'network' });
  await expect(rpc.request('later', {})).rejects.toMatchObject({ kind: 'network' });
});

it('ends without an error where the page itself closes it', async () => {
  const { rpc } = start({ never: never });
  const waiting = rpc.request('never', {});
  rpc.close();
  await expect(rpc.closed).resolves.toBeUndefined();
  await expect(waiting).rejects.toThrow('was closed');
});

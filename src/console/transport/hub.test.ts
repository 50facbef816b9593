import type { AnyMessage } from '@agentclientprotocol/sdk';
import { expect, it, vi } from 'vitest';
import type { Heard } from './heard';
import { idOf, isRequest, methodOf } from './message';
import { ownHub } from './openHub';
import { createSharedStream, type SharedStream } from './sharedStream';
import { fakeServer, type Respond } from './testing';

const settings = { address: 'http://127.0.0.1:3284', secret: 'x', resume: null };

const answering: Respond = (message, say) => {
  if (isRequest(message)) say({ jsonrpc: '2.0', id: idOf(message), result: {} });
};

function start(respond = answering) {
  const server = fakeServer(respond);
  const hub = ownHub(server.fetch);
  let tabs = 0;

  /** Opens a tab, and keeps what it hears. */
  async function open() {
    const stream = createSharedStream(hub(), settings);
    const name = `tab-${(tabs += 1)}`;
    const heard: Heard[] = [];
    let count = 0;
    const ended = listen(stream, heard);
    const writer = stream.writable.getWriter();
    const ask = (method: string, params: object = {}) =>
      writer.write({ jsonrpc: '2.0', id: `${name}-${(count += 1)}`, method, params });
    const { isNew } = await stream.opened;
    if (isNew) await ask('initialize');
    await vi.waitFor(() => expect(stream.connectionId).not.toBeNull());
    return { stream, heard, ask, isNew, ended, methods: () => methodsOf(heard) };
  }

  const posted = () => server.posted.map(methodOf);
  return { server, hub, open, posted };
}

async function listen({ readable }: SharedStream, heard: Heard[]): Promise<unknown> {
  try {
    for await (const each of readable) heard.push(each);
    return null;
  } catch (error) {
    return error;
  }
}

const methodsOf = (heard: readonly Heard[]) =>
  heard.flatMap(({ from, message }) => (from === 'tab' ? [methodOf(message)] : []));

it('lets tabs share one connection, and hear what each of them asks and is answered', async () => {
  const { open, posted } = start();
  const one = await open();
  const two = await open();
  expect([one.isNew, two.isNew]).toEqual([true, false]);
  await one.ask('ask');
  await vi.waitFor(() => expect(two.methods()).toEqual(['ask']));
  await vi.waitFor(() =>
    expect(two.heard.at(-1)).toMatchObject({ from: 'goose', message: { id: 'tab-1-2' } }),
  );
  expect(one.methods()).toEqual([]);
  expect(posted()).toEqual(['initialize', 'ask']);
});

it('opens a connection of its own for another secret', async () => {
  const { open, hub } = start();
  await open();
  const other = createSharedStream(hub(), { ...settings, secret: 'y' });
  expect((await other.opened).isNew).toBe(true);
});

it('closes a session only when no other tab has anything to do with it', async () => {
  const { open, posted } = start();
  const one = await open();
  const two = await open();
  const times = (wanted: string) => posted().filter((method) => method === wanted).length;
  const closes = () => times('session/close');
  for (const tab of [one, two]) await tab.ask('session/load', { sessionId: 's' });
  await vi.waitFor(() => expect(times('session/load')).toBe(2));
  await one.ask('session/close', { sessionId: 's' });
  await vi.waitFor(() =>
    expect(one.heard.at(-1)?.message).toMatchObject({ id: 'tab-1-3', result: {} }),
  );
  expect(closes()).toBe(0);
  await two.ask('session/close', { sessionId: 's' });
  await vi.waitFor(() => expect(closes()).toBe(1));
});

it('has goose tell one record after the other', async () => {
  const loads: (() => void)[] = [];
  const { open } = start((message, say) => {
    const answer = () => answering(message, say);
    if (methodOf(message) === 'session/load') loads.push(answer);
    else answer();
  });
  const one = await open();
  const two = await open();
  for (const tab of [one, two]) await tab.ask('session/load', { sessionId: 's' });
  await one.ask('other');
  await vi.waitFor(() => expect(two.methods()).toContain('other'));
  expect(loads).toHaveLength(1);
  loads[0]?.();
  await vi.waitFor(() => expect(loads).toHaveLength(2));
});

it('tells every tab that the connection is cut, and why', async () => {
  const { open, server } = start();
  const one = await open();
  const two = await open();
  server.cut();
  for (const tab of [one, two]) {
    expect(await tab.ended).toMatchObject({ kind: 'network' });
  }
});

it('goes on with the connection until the last tab has left it', async () => {
  const { open, server, posted } = start();
  const one = await open();
  const two = await open();
  one.stream.end();
  await two.ask('session/load', { sessionId: 's' });
  await vi.waitFor(() => expect(posted()).toContain('session/load'));
  expect(server.deleted).toBe(0);
  two.stream.end();
  await vi.waitFor(() => expect(server.deleted).toBe(1));
});

it('hands a tab that comes later what has been said in turns that go on', async () => {
  const tell = vi.fn<(message: object) => void>();
  const { open } = start((message, say) => {
    if (methodOf(message) === 'session/prompt') tell.mockImplementation(say);
    else answering(message, say);
  });
  const one = await open();
  await one.ask('session/prompt', { sessionId: 's', prompt: [] });
  await vi.waitFor(() => expect(one.stream.log).toHaveLength(1));
  const update = { sessionUpdate: 'plan', entries: [] };
  const news: AnyMessage = {
    jsonrpc: '2.0',
    method: 'session/update',
    params: { sessionId: 's', update },
  };
  await vi.waitFor(() => {
    tell(news);
    expect(one.heard.at(-1)?.message).toEqual(news);
  });
  const two = await open();
  await vi.waitFor(() => expect(two.methods()).toEqual(['session/prompt']));
  await vi.waitFor(() => expect(two.heard.at(-1)?.message).toEqual(news));
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { RpcError } from 'goose-web-client';
import { type Answers, never, readUpdate } from 'goose-web-client/testing';
import { testContext } from '../../../tests/support/core';
import { createTrials } from './trials';

const definition = { type: 'builtin', name: 'spot' } as const;

function start(answers: Answers = {}, extensions: readonly unknown[] = []) {
  const { context, ...rest } = testContext({
    'session/new': () => ({
      sessionId: 'trial',
      configOptions: [{ id: 'model', type: 'select', currentValue: 'first' }],
      _meta: { extensionResults: extensions },
    }),
    '_goose/unstable/session/extensions/list': () => ({
      extensions: [{ extensionKey: 'developer' }, { extensionKey: 'spot' }],
    }),
    '_goose/unstable/tools/list': () => ({ tools: [{ name: 'spot__stand' }] }),
    ...answers,
  });
  const trials = createTrials(context);
  const isGone = () =>
    rest.goose.requests('session/delete').length === 1 && rest.goose.left.has('trial');
  return { ...rest, events: context.events, trials, isGone };
}

it('sends a provider one message in a hidden session, and deletes it', async () => {
  const { trials, events, goose, store, isGone } = start({
    'session/prompt'() {
      const content = { type: 'text', text: 'ready' };
      const update = { sessionUpdate: 'agent_message_chunk', content };
      const read = readUpdate({ sessionId: 'trial', update });
      if (read) events.emit('update', read);
      return { stopReason: 'end_turn' };
    },
  });
  const tried = await trials.provider('groq', 'second');
  expect(tried).toMatchObject({ model: 'second', answer: 'ready' });
  expect(goose.requests('session/new')).toMatchObject([
    { _meta: { hidden: true, provider: 'groq', enabledExtensions: [] } },
  ]);
  expect(goose.requests('session/set_config_option')).toHaveLength(1);
  expect(goose.requests('session/prompt')).toMatchObject([{ _meta: { trial: true } }]);
  expect(isGone()).toBe(true);
  expect(store.getState().conversations.size).toBe(0);
});

it('leaves the reader in a session whose id goose has given away', async () => {
  const { trials, store } = start();
  store.dispatch({ type: 'shown', id: 'trial' });
  store.dispatchTo('trial', { type: 'sent', id: '1', text: 'Hi', images: [] });
  await trials.server(definition);
  expect(store.getState().shown).toBe('trial');
});

it('says why a provider cannot be used, and leaves nothing behind', async () => {
  const { trials, isGone } = start({
    'session/prompt': () => new RpcError(-32_000, 'Authentication required'),
  });
  await expect(trials.provider('groq', null)).rejects.toThrow('did not accept');
  expect(isGone()).toBe(true);
});

it('starts a server, and reads its tools', async () => {
  const { trials, goose, isGone } = start();
  expect(await trials.server(definition)).toMatchObject([{ name: 'spot__stand' }]);
  expect(goose.requests('_goose/unstable/tools/list')).toEqual([
    { sessionId: 'trial', extensionName: 'spot' },
  ]);
  expect(isGone()).toBe(true);
});

it('runs commands without a model until it is stopped, and leaves nothing behind', async () => {
  const { trials, goose, isGone } = start({
    '_goose/unstable/tools/call': () => ({
      content: [{ type: 'text', text: 'printed' }],
    }),
  });
  const printed: string[] = [];
  const commands = ['goose info', 'goose --version', 'never'];
  const asked = commands.map((command) => ({ command }));
  await trials.commands(asked, ({ command }, text) => {
    printed.push(`${command}: ${text}`);
    return printed.length < 2;
  });
  expect(printed).toEqual(['goose info: printed', 'goose --version: printed']);
  expect(goose.requests('session/set_config_option')).toMatchObject([
    { sessionId: 'trial', configId: 'mode', value: 'auto' },
  ]);
  expect(goose.requests('session/prompt')).toEqual([]);
  expect(isGone()).toBe(true);
});

it('leaves alone what another goose calls by the same id', async () => {
  const { trials, connection, goose, store } = start({
    '_goose/unstable/tools/call'() {
      connection.current = null;
      store.dispatchTo('trial', { type: 'turnFound' });
      return { content: [] };
    },
  });
  await trials.commands([{ command: 'goose info' }], () => true);
  expect(goose.left.size).toBe(0);
  expect(store.getState().conversations.has('trial')).toBe(true);
});

it('names a command that does not end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { trials, isGone } = start({ '_goose/unstable/tools/call': never });
  const ran = trials.commands([{ command: 'goose info' }], () => true);
  const fails = expect(ran).rejects.toThrow('“goose info” does not end.');
  await vi.advanceTimersByTimeAsync(60_000);
  await fails;
  expect(isGone()).toBe(true);
});

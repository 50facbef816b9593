import { expect, it } from 'vitest';
import { type Answers, readProvider } from 'goose-web-client/testing';
import { createProviders, inOrder } from './providers';
import { testContext } from '../../../tests/support/core';

const list = '_goose/unstable/providers/list';
const config = '_goose/unstable/providers/config';

function start(answers: Answers = {}, answer = 'Ready.') {
  const { context, ...rest } = testContext(answers);
  const tried = { model: 'm', answer, works: answer === 'Ready.' };
  const trials = { provider: () => Promise.resolve(tried) };
  const { emit } = context.events;
  return { ...rest, emit, providers: createProviders({ ...context, trials }) };
}

/** A goose that knows two providers, and can use those that were saved. */
function gooseWithTwo() {
  const saved = new Set<string>();
  let active: unknown = null;
  const answers: Answers = {
    [`${config}/save`]({ providerId }) {
      saved.add(String(providerId));
      return {};
    },
    [list]: () => ({
      entries: ['one', 'two'].map((providerId) => ({
        providerId,
        configured: saved.has(providerId),
        defaultModel: 'theirs',
      })),
    }),
    '_goose/unstable/providers/supported-models/list': () => ({ models: ['a', 'b'] }),
    '_goose/unstable/defaults/save'(defaults) {
      active = defaults;
      return {};
    },
    '_goose/unstable/defaults/read': () => active ?? {},
  };
  return answers;
}

it('hands a key to goose, and keeps nothing of it', async () => {
  let configured = false;
  const { providers, goose, store, browser } = start({
    [`${config}/save`]() {
      configured = true;
      return {};
    },
    [list]: () => ({ entries: [{ providerId: 'p', configured }] }),
    [`${config}/read`]: () => ({
      fields: [
        { key: 'KEY', value: 'hush...', isSet: true, isSecret: true },
        { key: 'HOST', value: 'a', isSet: true, isSecret: false },
        { key: 'PORT', value: null, isSet: false, isSecret: false },
      ],
    }),
  });
  expect(await providers.save('p', new Map([['KEY', 'hush-hush']]))).toMatchObject({
    isConfigured: true,
  });
  expect(goose.requests(`${config}/save`)).toEqual([
    { providerId: 'p', fields: [{ key: 'KEY', value: 'hush-hush' }] },
  ]);
  expect(store.getState().providers).toMatchObject([{ id: 'p', configured: true }]);
  const settings = await providers.settings('p');
  expect([...settings]).toEqual([
    ['KEY', ''],
    ['HOST', 'a'],
    ['PORT', null],
  ]);
  const kept = JSON.stringify([store.getState(), [...settings], browser.readSettings()]);
  expect(kept).not.toContain('hush');
});

it('forgets the code of a sign-in once it is over, however it ends', async () => {
  const { providers, store } = start({
    [`${config}/authenticate`]() {
      const deviceCode = { providerId: 'p', code: 'AB-CD', address: 'https://a.example' };
      store.dispatch({ type: 'read', read: { deviceCode } });
      return {};
    },
  });
  await providers.signIn('p');
  expect(store.getState().deviceCode).toBeNull();
});

it('adds a provider of the reader’s own, with or without a key, and removes it', async () => {
  const { providers, goose } = start({
    '_goose/unstable/providers/custom/create': () => ({ providerId: 'custom_mine' }),
  });
  const mine = {
    name: 'Mine',
    api: 'openai',
    address: 'https://a.example',
    models: ['m'],
  };
  expect(await providers.add({ ...mine, api: 'openai', key: 'hush' })).toMatchObject({
    id: 'custom_mine',
  });
  await providers.add({ ...mine, api: 'ollama', key: '' });
  const [first, second] = goose.requests('_goose/unstable/providers/custom/create');
  expect(first).toMatchObject({ engine: 'openai_compatible', apiKey: 'hush' });
  expect(second).toMatchObject({ engine: 'ollama_compatible', requiresAuth: false });
  expect(second).not.toHaveProperty('apiKey');
  await providers.remove('custom_mine');
  expect(goose.requests('_goose/unstable/providers/custom/delete')).toEqual([
    { providerId: 'custom_mine' },
  ]);
});

const typed = new Map([['KEY', 'x']]);

it('takes the first provider for new sessions, with a model that it has, and no later one', async () => {
  const { providers, store, goose } = start(gooseWithTwo());
  expect(await providers.save('one', typed)).toMatchObject({ taken: 'a' });
  expect(store.getState().defaults).toEqual({ provider: 'one', model: 'a' });
  expect(goose.requests('_goose/unstable/providers/inventory/refresh')).toHaveLength(1);
  await providers.tryIt('one', 'a');
  expect(await providers.save('two', typed)).toMatchObject({ taken: null });
  expect(store.getState().defaults?.provider).toBe('one');
  await providers.takeForNew('two', 'b');
  expect(store.getState().defaults).toEqual({ provider: 'two', model: 'b' });
});

it('takes the second where the first has never answered', async () => {
  const { providers, store } = start(gooseWithTwo(), 'No credit left.');
  await providers.save('one', typed);
  await providers.tryIt('one', 'a');
  expect(await providers.save('two', typed)).toMatchObject({ taken: 'a' });
  expect(store.getState().defaults?.provider).toBe('two');
});

it('takes no default of another goose for one that has never answered', async () => {
  const { providers, emit } = start(gooseWithTwo(), 'No credit left.');
  await providers.save('one', typed);
  emit('gooseChanged', null);
  expect(await providers.save('two', typed)).toMatchObject({ taken: null });
});

const entry = (providerId: string, rest: object = {}) =>
  readProvider({ providerId, ...rest }) ?? expect.unreachable();

it('lists what can be used before what nobody has installed', () => {
  const key = { name: 'KEY', secret: true, required: true };
  const open = { configured: true };
  const providers = [
    entry('atomic_chat', open),
    entry('claude-code', { ...open, deprecated: true }),
    entry('groq', { configKeys: [key] }),
    entry('mine', { ...open, providerType: 'Custom' }),
    entry('openai', { configKeys: [key] }),
    entry('tetrate', { ...open, configKeys: [key] }),
    entry('lmstudio', open),
    entry('xai', { ...open, configKeys: [key] }),
  ];
  const state = {
    defaults: { provider: 'xai', model: 'm' },
    answering: new Set(['lmstudio']),
  };
  expect(inOrder(providers, state).map(({ id }) => id)).toEqual([
    'xai',
    'lmstudio',
    'mine',
    'tetrate',
    'openai',
    'atomic_chat',
    'groq',
    'claude-code',
  ]);
});

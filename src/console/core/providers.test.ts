import { expect, it } from 'vitest';
import type { Answers } from '../protocol/testing';
import { createProviders } from './providers';
import { testContext } from './testing';

const list = '_goose/unstable/providers/list';
const config = '_goose/unstable/providers/config';

function start(answers: Answers = {}) {
  const { context, ...rest } = testContext(answers);
  const providers = createProviders({ ...context, trials: { provider: () => never } });
  return { ...rest, providers };
}
const never = new Promise<never>(() => undefined);

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
  expect(await providers.save('p', new Map([['KEY', 'hush-hush']]))).toBe(true);
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

it('takes a provider for new sessions, and asks it for its models', async () => {
  const { providers, goose } = start();
  await providers.takeForNew('p', 'm');
  expect(goose.requests('_goose/unstable/defaults/save')).toEqual([
    { providerId: 'p', modelId: 'm' },
  ]);
  expect(goose.requests('_goose/unstable/providers/inventory/refresh')).toHaveLength(1);
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
  expect(await providers.add({ ...mine, api: 'openai', key: 'hush' })).toBe(
    'custom_mine',
  );
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

import { expect, it, vi } from 'vitest';
import { RpcError } from 'goose-web-client';
import { type Answers, never } from 'goose-web-client/testing';
import { createSetup, type WantedExtension } from './setup';
import { testContext, testExtension } from '../../../tests/support/core';
import { createTrials } from './trials';

const config = '_goose/unstable/config/extensions';
const session = '_goose/unstable/session/extensions';
const extension = testExtension('spot', false);

function start(answers: Answers = {}, shown: string | null = null) {
  const { context, ...rest } = testContext({
    [`${config}/list`]: () => ({ extensions: [{ configKey: 'spot', enabled: true }] }),
    '_goose/unstable/tools/list': () => ({ tools: [{ name: 'spot__stand' }] }),
    '_goose/unstable/providers/list': () => ({ entries: [{ providerId: 'p' }] }),
    '_goose/unstable/defaults/read': () => ({ providerId: 'p' }),
    ...answers,
  });
  rest.store.dispatch({ type: 'shown', id: shown });
  const methods = () =>
    rest.goose.received
      .map(({ method }) => String(method))
      .filter((method) => /add|remove|set-enabled/.test(method));
  return {
    ...rest,
    setup: createSetup({ ...context, trials: createTrials(context) }),
    open: () => context.events.emit('sessionsRead', rest.opened),
    methods,
  };
}

const refuse = () => new RpcError(1, 'no');

it('reads what goose is made of, and the tools of the session that is shown', async () => {
  const { setup, store } = start();
  await setup.read();
  expect(store.getState()).toMatchObject({
    defaults: { provider: 'p' },
    providers: [{ id: 'p' }],
    extensions: [{ key: 'spot' }],
    tools: null,
  });
  store.dispatch({ type: 'shown', id: 's' });
  await setup.read();
  expect(store.getState().tools).toMatchObject([{ name: 'spot__stand' }]);
});

const lacks = () => new RpcError(-32_601, 'Method not found');

it('reads what a goose can tell that lacks some of it, and says so to who asked', async () => {
  const { setup, store, open } = start({
    '_goose/unstable/defaults/read': lacks,
    [`${config}/list`]: lacks,
  });
  store.dispatch({ type: 'shown', id: 's' });
  await expect(setup.read()).rejects.toThrow('Your goose does not offer this.');
  // A rejection that nobody handles would fail this test.
  open();
  expect(store.getState()).toMatchObject({
    providers: [{ id: 'p' }],
    tools: [{ name: 'spot__stand' }],
  });
});

it('changes the session that was shown when the reader switched a server on in it', async () => {
  const { setup, store, goose } = start(
    {
      '_goose/unstable/config/read'() {
        store.dispatch({ type: 'shown', id: 'other' });
        return {};
      },
    },
    's',
  );
  await setup.setInSession(extension, true);
  await setup.join(extension.definition, 's');
  expect(goose.requests(`${session}/add`)).toMatchObject([
    { sessionId: 's' },
    { sessionId: 's' },
  ]);
});

it('does not show the tools of a session that the reader has left meanwhile', async () => {
  const { setup, store } = start({
    '_goose/unstable/tools/list'() {
      store.dispatch({ type: 'shown', id: 'other' });
      return { tools: [{ name: 'spot__stand' }] };
    },
  });
  store.dispatch({ type: 'shown', id: 's' });
  await setup.read();
  expect(store.getState().tools).toBeNull();
});

it('switches an extension on in the session first, since its server may not start', async () => {
  const { setup, methods } = start({ [`${session}/add`]: refuse }, 's');
  await expect(setup.setEnabled(extension, true)).rejects.toThrow('goose says: no');
  expect(methods()).toEqual([`${session}/add`]);
});

it('adds an extension to goose alone where no session is open', async () => {
  const { setup, store, methods } = start();
  await setup.add(extension.definition);
  expect(methods()).toEqual([`${config}/add`]);
  expect(store.getState().extensions).toMatchObject([{ key: 'spot' }]);
});

it('switches an extension off that goose has not yet in its configuration', async () => {
  let isKnown = false;
  const { setup, store, methods } = start({
    [`${config}/set-enabled`]: () => (isKnown ? {} : refuse()),
    [`${config}/add`]() {
      isKnown = true;
      return {};
    },
  });
  store.dispatch({ type: 'shown', id: 's' });
  await setup.setEnabled(extension, false);
  expect(methods()).toEqual([
    `${config}/set-enabled`,
    `${config}/add`,
    `${config}/set-enabled`,
    `${session}/remove`,
  ]);
});

const server: WantedExtension = {
  definition: {
    type: 'mcp',
    server: { name: 'spot', command: 'run', args: [], env: [] },
  },
  secrets: new Map([['KEY', 'hush']]),
};
const goesOn = new AbortController().signal;
const trial = {
  'session/new': () => ({ sessionId: 'trial' }),
  '_goose/unstable/config/read': () => ({ value: null }),
};

it('starts a server with its secrets before goose has it, and says which tools it has', async () => {
  const { setup, methods, goose } = start(trial);
  expect(await setup.saveServer(server, null, goesOn)).toMatchObject([
    { name: 'spot__stand' },
  ]);
  expect(methods()).toEqual([`${config}/add`]);
  expect(goose.requests('_goose/unstable/config/upsert')).toEqual([
    { key: 'KEY', value: 'hush', isSecret: true },
  ]);
});

it('takes new secrets back where a server does not start, and does not repeat them', async () => {
  const results = [{ name: 'spot', success: false, error: 'hush is no key' }];
  const { setup, methods, goose } = start({
    ...trial,
    'session/new': () => ({ sessionId: 'trial', _meta: { extensionResults: results } }),
  });
  await expect(setup.saveServer(server, null, goesOn)).rejects.toThrow(
    'goose says: [removed] is no key',
  );
  expect(methods()).toEqual(['_goose/unstable/config/remove']);
  expect(goose.requests('_goose/unstable/config/remove')).toEqual([
    { key: 'KEY', isSecret: true },
  ]);
});

it('leaves all as it was where the reader waits no longer for a server', async () => {
  const { setup, methods, goose } = start({
    ...trial,
    'session/new': never,
  });
  const stop = new AbortController();
  const saved = setup.saveServer(server, null, stop.signal);
  await vi.waitFor(() => expect(goose.requests('session/new')).toHaveLength(1));
  stop.abort();
  await expect(saved).rejects.toThrow('You stopped waiting.');
  expect(methods()).toEqual(['_goose/unstable/config/remove']);
});

it('says that goose has lost a former secret to a server that does not start', async () => {
  const { setup } = start({
    ...trial,
    '_goose/unstable/config/read': () => ({ value: 'for…' }),
    'session/new': never,
  });
  const stop = new AbortController();
  const saved = setup.saveServer(server, null, stop.signal);
  stop.abort();
  await expect(saved).rejects.toThrow(
    'goose still has your new value of KEY, and the old one is gone.',
  );
});

it('begins nothing where the reader stops waiting while goose saves the secrets', async () => {
  const saving = Promise.withResolvers<object>();
  const { setup, goose } = start({
    ...trial,
    '_goose/unstable/config/upsert': () => saving.promise,
  });
  const stop = new AbortController();
  const saved = setup.saveServer(server, null, stop.signal);
  await vi.waitFor(() =>
    expect(goose.requests('_goose/unstable/config/upsert')).toHaveLength(1),
  );
  stop.abort();
  saving.resolve({});
  await expect(saved).rejects.toThrow('You stopped waiting.');
  expect(goose.requests('session/new')).toEqual([]);
});

it('puts a changed server in the place of the former in the open session', async () => {
  const { setup, methods } = start(trial, 's');
  await setup.saveServer(server, extension, goesOn);
  expect(methods()).toEqual([`${config}/add`, `${session}/remove`, `${session}/add`]);
});

it('loses nothing of a server that goose does not tell', async () => {
  const { setup, methods } = start(
    {
      ...trial,
      '_goose/unstable/config/read': () => ({
        value: { spot: { envs: { SPOT_MODE: 'soft' } } },
      }),
    },
    's',
  );
  const lost = 'would lose';
  await expect(setup.saveServer(server, extension, goesOn)).rejects.toThrow(lost);
  await expect(setup.setInSession(extension, true)).rejects.toThrow(lost);
  await expect(setup.tryIt(extension)).rejects.toThrow(lost);
  await setup.setEnabled(extension, false);
  await setup.setEnabled(extension, true);
  expect(methods()).toEqual([
    `${config}/set-enabled`,
    `${session}/remove`,
    `${config}/set-enabled`,
  ]);
});

it('switches an extension in the open session alone', async () => {
  const { setup, methods } = start({}, 's');
  await setup.setInSession(extension, true);
  await setup.setInSession(extension, false);
  expect(methods()).toEqual([`${session}/add`, `${session}/remove`]);
});

it('removes an extension with its secrets, except those that something else uses', async () => {
  const { setup, goose, methods } = start(
    {
      [`${config}/list`]: () => ({
        extensions: [{ configKey: 'other', extension: { envKeys: ['SHARED'] } }],
      }),
      '_goose/unstable/providers/list': () => ({
        entries: [{ providerId: 'p', configKeys: [{ name: 'P_KEY' }] }],
      }),
    },
    's',
  );
  await setup.read();
  await setup.remove({ ...extension, secretNames: ['OWN', 'SHARED', 'P_KEY'] });
  const removing = '_goose/unstable/config/remove';
  expect(methods()).toEqual([`${config}/remove`, removing, `${session}/remove`]);
  expect(goose.requests(removing)).toEqual([{ key: 'OWN', isSecret: true }]);
});

it('takes back what is always allowed', async () => {
  const { setup, goose } = start();
  const tool = { name: 'shell', description: '', parameters: null, permission: null };
  await setup.setPermission(tool, 'ask_before');
  expect(goose.requests('_goose/unstable/tools/permissions/set')).toEqual([
    { toolPermissions: [{ toolName: 'shell', permission: 'ask_before' }] },
  ]);
});

it('waits for the models of the provider, and has them for the first session', async () => {
  let asked = 0;
  const { open, store } = start({
    '_goose/unstable/providers/list'({ providerIds }) {
      if (providerIds) asked += 1;
      const models = asked > 1 ? [{ id: 'own' }] : [{ id: 'built-in' }];
      return { entries: [{ providerId: 'p', refreshing: asked === 1, models }] };
    },
  });
  open();
  await vi.waitFor(() =>
    expect(store.getState().providers).toMatchObject([{ id: 'p', models: ['own'] }]),
  );
});

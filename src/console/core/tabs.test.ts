import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ConnectionPool, ownPool } from 'goose-web-client';
import { browserStore, type BrowserStore } from './browserStore';
import type { Core } from './core';
import { firstState } from './state';
import { createStore } from './store';
import { dropCopies } from './tabs';
import { recordedGoose, type RecordedGoose } from 'goose-web-client/testing';
import { testBrowser, testCore } from '../../../tests/support/core';
import { testKeeper, testStorage } from '../../ui/testing';

let goose: RecordedGoose;
let pool: ConnectionPool;
let browser: BrowserStore;
let cores: Core[] = [];

beforeEach(() => {
  goose = recordedGoose();
  pool = ownPool(goose.fetch);
  browser = testBrowser();
  browser.writeNote('wanted', 'yes');
  browser.writeNote('session', 's');
});

afterEach(() => {
  for (const core of cores) core.connector.stop();
  cores = [];
});

function start() {
  const core = testCore(goose.fetch, browser, pool);
  cores.push(core);
  core.connector.start();
  return core;
}

/** Opens a tab that shows the session. */
async function open() {
  const core = start();
  const conversation = () => core.getSnapshot().conversations.get('s');
  await vi.waitFor(() =>
    expect(conversation()?.status).toMatch(/ready|running|stopping/),
  );
  return { ...core, conversation, texts: () => textsOf(core) };
}

/** Sends a message in a tab, and waits until goose works on it. */
async function ask(tab: Core) {
  tab.turns.send('Hi', [], 's');
  await vi.waitFor(() => expect(goose.isRunning).toBe(true));
}

function textsOf({ getSnapshot }: Core) {
  const items = getSnapshot().conversations.get('s')?.items ?? [];
  return items.map((item) => (item.kind === 'tool' ? item.call.status : item.text));
}

const status = (tab: Core) => tab.getSnapshot().conversations.get('s')?.status;

/** Opens a tab that shows no session. */
async function openElsewhere() {
  browser.writeTabNote('session', '');
  const core = start();
  await vi.waitFor(() => expect(core.getSnapshot().sessions).toHaveLength(1));
  return core;
}

it.each(['is there', 'comes'])(
  'shows a record once in a tab that %s while another one reads it',
  async (when) => {
    const one = await open();
    await ask(one);
    goose.write('Hello');
    goose.end();
    await vi.waitFor(() => expect(status(one)).toBe('ready'));
    const there = when === 'is there' ? await openElsewhere() : null;
    const rest = Promise.withResolvers<void>();
    goose.restAfter = rest.promise;
    one.sessions.show('s');
    await vi.waitFor(() => expect(one.conversation()?.replay?.items).toHaveLength(1));
    const other = there ?? (await openElsewhere());
    const read = other.sessions.showRead('s');
    rest.resolve();
    await read;
    await vi.waitFor(() => expect(status(other)).toBe('ready'));
    expect(textsOf(other)).toEqual(['Hi', 'Hello']);
  },
);

it('shows a record once whose reading was cut', async () => {
  const tab = await open();
  await ask(tab);
  goose.write('Hello');
  goose.end();
  await vi.waitFor(() => expect(tab.conversation()?.status).toBe('ready'));
  const rest = Promise.withResolvers<void>();
  goose.restAfter = rest.promise;
  tab.sessions.show('s');
  await vi.waitFor(() => expect(tab.conversation()?.replay?.items).toHaveLength(1));
  goose.cut();
  rest.resolve();
  await vi.waitFor(() => expect(tab.conversation()?.replay).toBeNull());
  tab.connector.retryNow();
  await vi.waitFor(() => expect(tab.conversation()?.status).toBe('ready'));
  expect(tab.texts()).toEqual(['Hi', 'Hello']);
});

it('declines what goose asks while it is to stop, in tabs that come later too', async () => {
  const [one, two] = [await open(), await open()];
  await ask(one);
  goose.isSlowToStop = true;
  goose.ask(1);
  await vi.waitFor(() => expect(two.conversation()?.questions).toHaveLength(1));
  one.turns.stop('s');
  await vi.waitFor(() => expect(two.conversation()?.status).toBe('stopping'));
  goose.ask(2);
  const three = await open();
  goose.ask(3);
  await vi.waitFor(() =>
    expect(new Set(goose.answers.map(({ id }) => id))).toEqual(new Set([1, 2, 3])),
  );
  expect(goose.answers.every(({ optionId }) => optionId === '')).toBe(true);
  await vi.waitFor(() =>
    expect(three.conversation()).toMatchObject({ status: 'stopping', questions: [] }),
  );
  goose.end('cancelled');
  for (const tab of [one, two, three]) {
    await vi.waitFor(() =>
      expect(tab.texts()).toEqual(['Hi', 'You stopped this answer.']),
    );
  }
});

it('asks in every tab, takes the answer from any, and lets any of them stop', async () => {
  const [one, two] = [await open(), await open()];
  await ask(one);
  goose.ask(7);
  for (const tab of [one, two]) {
    await vi.waitFor(() => expect(tab.conversation()?.questions).toHaveLength(1));
  }
  two.questions.answer(7, 'yes');
  await vi.waitFor(() => {
    expect(one.conversation()?.questions).toEqual([]);
    expect(goose.answers).toEqual([{ id: 7, optionId: 'yes' }]);
  });
  two.turns.stop('s');
  for (const tab of [one, two]) {
    await vi.waitFor(() => {
      expect(tab.texts()).toContain('You stopped this answer.');
      expect(tab.conversation()?.status).toBe('ready');
    });
  }
});

it('asks again what goose was not told the answer to', async () => {
  let isOff = false;
  pool = ownPool(async (input, init) => {
    if (isOff) throw new TypeError('Failed to fetch');
    return goose.fetch(input, init);
  });
  const [one, two] = [await open(), await open()];
  const untilAsked = (...ids: readonly number[]) =>
    vi.waitFor(() => {
      for (const tab of [one, two])
        expect(tab.conversation()?.questions.map(({ id }) => id)).toEqual(ids);
    });
  await ask(one);
  goose.ask(7);
  await untilAsked(7);
  isOff = true;
  one.questions.answer(7, 'yes');
  await vi.waitFor(() => expect(one.getSnapshot().connection.name).toBe('reconnecting'));
  isOff = false;
  await untilAsked(7);
  one.questions.answer(7, 'yes');
  await untilAsked();
  expect(goose.answers).toEqual([{ id: 7, optionId: 'yes' }]);
});

it('opens a session anew for its first rule, although another tab shows it', async () => {
  const sent: string[] = [];
  pool = ownPool(async (input, init) => {
    sent.push(String(init?.body));
    return goose.fetch(input, init);
  });
  const [one] = [await open(), await open()];
  await one.rules.holds();
  expect(sent.filter((body) => body.includes('"session/close"'))).toHaveLength(1);
});

it('drops what a duplicated tab would send too, and nothing after a reload', async () => {
  const [shared, ends] = [testKeeper(), [] as (() => void)[]];
  const openPage = (storage: Storage, page: string) => {
    const own = browserStore('anna', () => true, shared, testKeeper(storage));
    const store = createStore(firstState(own.readSettings()));
    store.dispatch({ type: 'noted', of: 'queues', id: 's', value: [] });
    const end = dropCopies({ browser: own, store }, page);
    ends.push(end);
    return { own, end, hasQueue: () => own.readTab('queue.s') !== null };
  };
  const original = testStorage();
  const first = openPage(original, 'first');
  first.own.writeTab('queue.s', [{ id: '1', text: 'Hi' }]);
  first.own.writeTab('next', { mode: 'chat' });
  first.end();
  const loadedAnew = openPage(original, 'second');
  const copy = testStorage();
  for (const [key, value] of Object.entries(original)) copy.setItem(key, String(value));
  const duplicate = openPage(copy, 'third');
  await vi.waitFor(() => expect(duplicate.hasQueue()).toBe(false));
  expect(duplicate.own.readTab('next')).not.toBeNull();
  expect(loadedAnew.hasQueue()).toBe(true);
  for (const end of ends) end();
});

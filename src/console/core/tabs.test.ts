import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Hub, ownHub } from '../transport/openHub';
import type { BrowserStore } from './browserStore';
import { createCore, type Core } from './core';
import { recordedGoose, type RecordedGoose } from './recordedGoose';
import { testBrowser } from './testing';

let goose: RecordedGoose;
let hub: Hub;
let browser: BrowserStore;
let cores: Core[] = [];
let ids = 0;

beforeEach(() => {
  goose = recordedGoose();
  hub = ownHub(goose.fetch);
  browser = testBrowser();
  browser.writeNote('wanted', 'yes');
  browser.writeNote('session', 's');
});

afterEach(() => {
  for (const core of cores) core.connector.stop();
  cores = [];
});

/** Opens a tab that shows the session. */
async function open() {
  const core = createCore({
    browser,
    hub,
    fetch: goose.fetch,
    localNetworkDenied: async () => false,
    newId: () => `${(ids += 1)}`,
  });
  cores.push(core);
  core.connector.start();
  const conversation = () => core.getSnapshot().conversations.get('s');
  await vi.waitFor(() => expect(conversation()?.status).toMatch(/ready|running/));
  return { ...core, conversation, texts: () => textsOf(core) };
}

/** Tabs of one browser and one account, each of which shows the session. */
async function tabs(count: number) {
  const opened = [];
  for (let each = 0; each < count; each += 1) opened.push(await open());
  return opened;
}

function textsOf({ getSnapshot }: Core) {
  const items = getSnapshot().conversations.get('s')?.items ?? [];
  return items.map((item) => (item.kind === 'tool' ? item.call.status : item.text));
}

it('shows a turn in every tab, while it runs and after it', async () => {
  const [one, two] = await tabs(2);
  one?.turns.send('Hi', []);
  await vi.waitFor(() => expect(two?.conversation()?.status).toBe('running'));
  goose.write('Hel');
  await vi.waitFor(() => expect(two?.texts()).toEqual(['Hi', 'Hel']));
  expect(two?.turns.send('Me too', [])).toBe(false);
  goose.write('lo');
  goose.end();
  for (const tab of [one, two]) {
    await vi.waitFor(() => expect(tab?.conversation()?.status).toBe('ready'));
    expect(tab?.texts()).toEqual(['Hi', 'Hello']);
  }
  two?.turns.send('And now?', []);
  await vi.waitFor(() => expect(one?.texts()).toEqual(['Hi', 'Hello', 'And now?']));
});

it('shows in a tab that comes later what is written, after what was there before', async () => {
  const [one] = await tabs(1);
  one?.turns.send('Hi', []);
  await vi.waitFor(() => expect(goose.isRunning).toBe(true));
  goose.write('Hello');
  goose.end();
  await vi.waitFor(() => expect(one?.conversation()?.status).toBe('ready'));
  one?.turns.send('More', []);
  await vi.waitFor(() => expect(goose.isRunning).toBe(true));
  goose.write('Of ');
  await vi.waitFor(() => expect(one?.texts()).toEqual(['Hi', 'Hello', 'More', 'Of ']));
  const two = await open();
  await vi.waitFor(() => expect(two.texts()).toEqual(['Hi', 'Hello', 'More', 'Of ']));
  expect(one?.texts()).toEqual(['Hi', 'Hello', 'More', 'Of ']);
  goose.write('what?');
  goose.end();
  for (const tab of [one, two]) {
    await vi.waitFor(() => expect(tab?.conversation()?.status).toBe('ready'));
    expect(tab?.texts()).toEqual(['Hi', 'Hello', 'More', 'Of what?']);
  }
});

it('asks in every tab, takes the answer from any, and lets any of them stop', async () => {
  const [one, two] = await tabs(2);
  one?.turns.send('Hi', []);
  await vi.waitFor(() => expect(goose.isRunning).toBe(true));
  goose.ask(7);
  for (const tab of [one, two]) {
    await vi.waitFor(() => expect(tab?.conversation()?.questions).toHaveLength(1));
  }
  two?.questions.answer(7, 'yes');
  await vi.waitFor(() => expect(one?.conversation()?.questions).toEqual([]));
  expect(goose.answers).toEqual([{ id: 7, optionId: 'yes' }]);
  two?.turns.stop();
  for (const tab of [one, two]) {
    await vi.waitFor(() => expect(tab?.texts()).toContain('You stopped this answer.'));
    expect(tab?.conversation()?.status).toBe('ready');
  }
});

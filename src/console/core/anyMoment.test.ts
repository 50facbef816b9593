import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ConnectionPool, ownPool } from 'goose-web-client';
import type { Core } from './core';
import { recordedGoose } from 'goose-web-client/testing';
import { testBrowser, testCore } from '../../../tests/support/core';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything happen that is due, attempts to reconnect among it. */
async function settle() {
  for (let round = 0; round < 40; round += 1) {
    vi.advanceTimersByTime(50);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

const happenings = [
  'reader writes',
  'goose writes',
  'goose runs a tool',
  'goose asks',
  'reader answers',
  'answer is lost',
  'goose ends',
  'goose ends unheard',
  'reload',
  'kill',
  'cut',
  'cut in a word',
  'another tab',
  'tab closes',
] as const;

type Happening = (typeof happenings)[number];

/** Found by chance once, or what every run has to try. */
const examples = [
  'reader writes, goose writes, goose ends unheard, reader writes, goose runs a tool, reload, goose ends, reader writes',
  'another tab, reader writes, goose writes, goose writes, goose ends',
  'reader writes, goose ends, reader writes, goose writes, another tab, goose writes',
  'reader writes, goose writes, cut in a word, goose ends',
  'another tab, reader writes, cut, goose writes, tab closes, goose ends unheard',
  'another tab, reader writes, goose asks, answer is lost, reload, reader answers, goose ends',
].map((story): [Happening[]] => [story.split(', ') as Happening[]]);

/** The words of both in their order, which the reader has to see. */
const transcript = ({ getSnapshot }: Core) => {
  const items = getSnapshot().conversations.get('s')?.items ?? [];
  return items
    .filter(({ kind }) => kind !== 'notice')
    .map((item) => (item.kind === 'tool' ? item.call.status : item.text));
};

async function run(steps: readonly Happening[]) {
  const goose = recordedGoose();
  const browser = testBrowser();
  browser.writeNote('wanted', 'yes');
  browser.writeNote('session', 's');
  let tabs: Core[] = [];
  const expected: string[] = [];
  let isAnswering = false;
  let isOff = false;
  let waiting: number[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (isOff && init?.method === 'POST') throw new TypeError('Failed to fetch');
    return goose.fetch(input, init);
  };
  let pool: ConnectionPool = ownPool(fetch);
  /** Something was lost that only goose's record will bring. */
  let isTorn = false;

  function write(words: string) {
    if (isAnswering) expected.push(`${expected.pop()}${words}`);
    else expected.push(words);
    isAnswering = true;
  }

  function open() {
    const core = testCore(goose.fetch, browser, pool);
    core.connector.start();
    tabs.push(core);
  }

  /** Loads every page anew: what they held is gone, and goose notices that nobody reads. */
  function reload() {
    goose.cut();
    for (const tab of tabs) tab.connector.stop();
    tabs = [];
    pool = ownPool(fetch);
    open();
  }

  open();
  await settle();
  for (const [index, step] of steps.entries()) {
    switch (step) {
      case 'reader writes':
        if (goose.isRunning) break;
        tabs.at(-1)?.turns.send(`Question ${index}`, [], 's');
        expected.push(`Question ${index}`);
        isAnswering = false;
        break;
      case 'goose writes':
        if (!goose.isRunning) break;
        goose.write(`word ${index} `);
        write(`word ${index} `);
        break;
      case 'goose runs a tool':
        if (!goose.isRunning) break;
        goose.runTool();
        expected.push('completed');
        isAnswering = false;
        break;
      case 'goose asks':
        if (!goose.isRunning) break;
        waiting.push(1000 + index);
        goose.ask(1000 + index);
        break;
      case 'reader answers':
        if (!isTorn) tabs.at(-1)?.questions.answer(waiting.shift() ?? 0, 'yes');
        break;
      case 'answer is lost':
        if (waiting.length === 0) break;
        isOff = true;
        tabs.at(-1)?.questions.answer(waiting[0] ?? 0, 'yes');
        await settle();
        isOff = false;
        for (const tab of tabs) tab.connector.retryNow();
        break;
      case 'goose ends':
        if (goose.isRunning) goose.end();
        isTorn = false;
        break;
      case 'goose ends unheard':
        if (goose.isRunning) goose.endIntoNothing();
        isTorn = false;
        break;
      case 'reload':
        for (const tab of tabs) tab.save();
        reload();
        break;
      case 'kill':
        isTorn ||= goose.isRunning;
        reload();
        break;
      case 'cut in a word':
        if (!goose.isRunning) break;
        goose.writeIntoNothing(`lost ${index} `);
        write(`lost ${index} `);
        isTorn = true;
        break;
      case 'cut':
        goose.cut();
        break;
      case 'another tab':
        if (tabs.length < 3) open();
        break;
      case 'tab closes':
        if (tabs.length > 1) tabs.shift()?.connector.stop();
    }
    await settle();
    if (!goose.isRunning) waiting = [];
    if (isTorn) continue;
    for (const tab of tabs) {
      expect(transcript(tab), `after ${step}`).toEqual(expected);
      const asked = tab.getSnapshot().conversations.get('s')?.questions ?? [];
      expect(
        asked.map(({ id }) => id),
        `after ${step}`,
      ).toEqual(waiting);
      const status = tab.getSnapshot().conversations.get('s')?.status;
      expect(status, `after ${step}`).toBe(goose.isRunning ? 'running' : 'ready');
    }
  }
  for (const tab of tabs) tab.connector.stop();
}

it('shows the same transcript whatever is reloaded, killed, cut, opened and closed meanwhile', async () => {
  await assert(
    asyncProperty(
      array(constantFrom(...happenings), { minLength: 4, maxLength: 14 }),
      run,
    ),
    { numRuns: 60, examples },
  );
});

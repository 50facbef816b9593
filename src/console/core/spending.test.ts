import { expect, it } from 'vitest';
import type { Update } from 'goose-web-client';
import type { LimitKind } from '../conversation/limit';
import { createSpending } from './spending';
import { testContext } from '../../../tests/support/core';

function start(limits: Partial<Record<LimitKind, number>>) {
  const { context, texts, conversation } = testContext();
  const tell = (update: Update) =>
    context.events.emit('update', { sessionId: 's', update });
  const stopped: string[] = [];
  const sent: string[] = [];
  const kept = new Map(Object.entries(limits));
  let isBusy = true;
  const spending = createSpending({
    ...context,
    preferences: {
      limit: (kind) => kept.get(kind) ?? null,
      setLimit: (kind, amount) => kept.set(kind, amount ?? 0).size > 0,
    },
    turns: {
      isBusy: () => isBusy,
      stop: (id) => void stopped.push(id ?? ''),
      send: (text) => sent.push(text) > 0,
    },
  });
  function usage(used: number, amount: number | null) {
    const cost = amount === null ? null : { amount, currency: 'USD' };
    tell({ type: 'usage', usage: { used, size: 9, cost } });
  }
  return {
    spending,
    stopped,
    sent,
    kept,
    texts,
    begin: () => usage(0, null),
    spend: (...amounts: number[]) => amounts.forEach((amount) => usage(5, amount)),
    use: (...all: number[]) => all.forEach((tokens) => tell({ type: 'spent', tokens })),
    /** Of one request to the model. */
    request: (tokens: number, cost: number) => tell({ type: 'requested', tokens, cost }),
    forgets: () => context.events.emit('sessionRemoved', 's'),
    reached: () => conversation('s')?.reached,
    rest() {
      isBusy = false;
    },
  };
}

it('stops goose when a session reaches the limit, and again at the next', () => {
  const { spend, stopped, texts, reached } = start({ money: 1 });
  spend(0, 0.4, 0.99);
  expect(stopped).toEqual([]);
  spend(1.2, 1.3, 1.9);
  expect(stopped).toEqual(['s']);
  expect(texts('s')[0]).toContain('$1.20');
  expect(reached()).toMatchObject({ kind: 'money', used: 1.2, limit: 1 });
  spend(2);
  expect(stopped).toEqual(['s', 's']);
});

it('stops goose at the first cost already, where a session has begun here', () => {
  const { begin, spend, stopped } = start({ money: 1 });
  begin();
  spend(1.5);
  expect(stopped).toEqual(['s']);
});

it('stops goose at a limit of tokens, also where the price is not known', () => {
  const { use, stopped, texts } = start({ tokens: 1000 });
  use(0, 900, 1100, 1900);
  expect(stopped).toEqual(['s']);
  expect(texts('s')[0]).toContain('used 1,100 tokens, and your limit is 1,000 tokens');
});

it('stops nothing without a limit, for what was spent before, and at rest', () => {
  const free = start({});
  free.spend(0, 100);
  const old = start({ money: 1 });
  old.spend(5.5, 5.6);
  const idle = start({ money: 1 });
  idle.rest();
  idle.spend(0, 5);
  expect([free.stopped, old.stopped, idle.stopped]).toEqual([[], [], []]);
});

it('lets goose go on, with a higher limit if the reader wants one', () => {
  const { use, spending, sent, kept, reached, stopped } = start({ tokens: 1000 });
  use(0, 1100);
  spending.forget('s');
  expect(reached()).toBeNull();
  spending.goOn('s', 'tokens', null);
  expect([sent, kept.get('tokens')]).toEqual([['Go on.'], 1000]);
  spending.goOn('s', 'tokens', 5000);
  expect([sent.length, kept.get('tokens')]).toEqual([2, 5000]);
  use(2000, 4900);
  expect(stopped).toEqual(['s']);
});

it('counts single requests for a goose that tells the sum only when a turn has ended', () => {
  const { begin, use, request, stopped, reached } = start({ tokens: 1000 });
  begin();
  use(0);
  request(0, 0);
  request(600, 0.1);
  request(600, 0.1);
  expect(stopped).toEqual(['s']);
  expect(reached()).toMatchObject({ kind: 'tokens', used: 1200 });
  use(1200);
  request(600, 0.1);
  expect(stopped).toEqual(['s']);
});

it('counts a request once whose use is in the sum already', () => {
  const { use, request, stopped } = start({ tokens: 1000 });
  for (const sum of [0, 300, 600, 900]) {
    use(sum);
    request(300, 0.1);
  }
  expect(stopped).toEqual([]);
});

it('counts nothing of a deleted session for the one that gets its id', () => {
  const { use, request, forgets, stopped } = start({ tokens: 1000 });
  use(0, 900);
  forgets();
  request(0, 0);
  request(200, 0);
  expect(stopped).toEqual([]);
});

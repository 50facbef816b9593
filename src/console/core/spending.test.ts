import { expect, it } from 'vitest';
import { createSpending } from './spending';
import { testContext } from './testing';

function start(limit: number | null) {
  const { store, texts } = testContext();
  const stopped: string[] = [];
  let isBusy = true;
  const spending = createSpending({
    store,
    preferences: { limit: () => limit },
    turns: { isBusy: () => isBusy, stop: (id) => void stopped.push(id ?? '') },
  });
  const spend = (...amounts: number[]) => {
    for (const amount of amounts) spending.told('s', { amount, currency: 'USD' });
  };
  const rest = () => {
    isBusy = false;
  };
  return { spend, stopped, texts, rest };
}

it('stops goose when a session reaches the limit, and again at the next', () => {
  const { spend, stopped, texts } = start(1);
  spend(0, 0.4, 0.99);
  expect(stopped).toEqual([]);
  spend(1.2, 1.3, 1.9);
  expect(stopped).toEqual(['s']);
  expect(texts('s')[0]).toContain('$1.20');
  spend(2);
  expect(stopped).toEqual(['s', 's']);
});

it('stops nothing without a limit, for what was spent before, and at rest', () => {
  const free = start(null);
  free.spend(0, 100);
  const old = start(1);
  old.spend(5.5, 5.6);
  const idle = start(1);
  idle.rest();
  idle.spend(0, 5);
  expect([free.stopped, old.stopped, idle.stopped]).toEqual([[], [], []]);
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { firstState } from './state';
import { createStore } from './store';

it('has the state at once, and lets it be drawn once in a frame', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = firstState({ address: 'a', secret: 'x' });
  const store = createStore(first);
  const draw = vi.fn();
  const unsubscribe = store.subscribe(draw);
  store.dispatch({ type: 'shown', id: 'one' });
  store.dispatchTo('one', { type: 'stopAsked' });
  expect(store.getState()).toMatchObject({ shown: 'one' });
  expect(store.getState().conversations.get('one')?.status).toBe('stopping');
  expect([store.getSnapshot(), vi.getTimerCount()]).toEqual([first, 1]);
  vi.runAllTimers();
  expect([store.getSnapshot(), draw.mock.calls.length]).toEqual([store.getState(), 1]);
  unsubscribe();
  store.dispatch({ type: 'shown', id: null });
  vi.runAllTimers();
  expect(draw).toHaveBeenCalledOnce();
});

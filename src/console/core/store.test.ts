import { expect, it, vi } from 'vitest';
import { firstState } from './state';
import { createStore } from './store';

it('has the state at once, and lets it be drawn once in a frame', () => {
  const frames: (() => void)[] = [];
  const first = firstState({ address: 'a', secret: 'x' });
  const store = createStore(first, (callback) => frames.push(callback));
  const draw = vi.fn();
  const unsubscribe = store.subscribe(draw);
  store.dispatch({ type: 'shown', id: 'one' });
  store.dispatchTo('one', { type: 'stopAsked' });
  expect(store.getState()).toMatchObject({ shown: 'one' });
  expect(store.getState().conversations.get('one')?.status).toBe('stopping');
  expect([store.getSnapshot(), frames.length]).toEqual([first, 1]);
  for (const frame of frames.splice(0)) frame();
  expect([store.getSnapshot(), draw.mock.calls.length]).toEqual([store.getState(), 1]);
  unsubscribe();
  store.dispatch({ type: 'shown', id: null });
  for (const frame of frames) frame();
  expect(draw).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import progress from './progress';

const root: { dataset: Record<string, string> } = { dataset: {} };

beforeEach(() => {
  root.dataset = {};
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: root });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (pathname: string) => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: '',
});

/** Begins a move; the result reports that the next page has come. */
function move(to: string, from: string | null = '/a') {
  const previousLocation = from === null ? null : at(from);
  return progress.onRouteUpdate?.({ location: at(to), previousLocation }) ?? (() => {});
}

it('appears after 200 ms, until the page has come', () => {
  const end = move('/b');
  vi.advanceTimersByTime(199);
  expect(root.dataset).toEqual({});
  vi.advanceTimersByTime(1);
  expect(root.dataset).toEqual({ going: 'true' });
  end();
  expect(root.dataset).toEqual({});
});

it('does not appear for a fast move, the first page, or a move within the page', () => {
  move('/b')();
  move('/a', null);
  move('/a');
  vi.runAllTimers();
  expect(root.dataset).toEqual({});
});

import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import type { History, LocationListener } from 'history';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserHistory } from './history';

const at = (pathname: string) => ({ pathname }) as History['location'];

/** The part of the library's history that is used here. */
const { original } = vi.hoisted(() => ({ original: { create: () => ({}) as History } }));

vi.mock('history', () => ({ createBrowserHistory: () => original.create() }));
vi.mock('@docusaurus/core/lib/client/ClientLifecyclesDispatcher', () => ({
  dispatchLifecycleAction: vi.fn<() => () => void>(),
}));
vi.mock('@docusaurus/core/lib/client/preload', () => ({
  default: vi.fn<() => Promise<void>>(),
}));

const pages = new Map<string, PromiseWithResolvers<unknown>>();
const reload = vi.fn<() => void>();
const end = vi.fn<() => void>();
let history: History;
let go: (pathname: string) => void;

beforeEach(() => {
  vi.clearAllMocks();
  pages.clear();
  vi.stubGlobal('window', { location: { reload } });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(dispatchLifecycleAction).mockReturnValue(end);
  vi.mocked(preload).mockImplementation((pathname) => {
    const page = Promise.withResolvers<unknown>();
    pages.set(pathname, page);
    return page.promise as ReturnType<typeof preload>;
  });
  const listeners = new Set<LocationListener>();
  const library = {
    location: at('/'),
    listen(listener: LocationListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  original.create = () => library as unknown as History;
  go = (pathname) => {
    library.location = at(pathname);
    for (const listener of listeners) listener(library.location, 'PUSH');
  };
  history = createBrowserHistory();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('reports a page once its code has come, and each move to client modules once', async () => {
  const shows = [vi.fn<LocationListener>(), vi.fn<LocationListener>()];
  const [stop] = shows.map((show) => history.listen(show));
  go('/a');
  expect(dispatchLifecycleAction).toHaveBeenCalledOnce();
  pages.get('/a')?.resolve(undefined);
  await vi.waitFor(() => {
    for (const show of shows)
      expect(show).toHaveBeenCalledExactlyOnceWith(at('/a'), 'PUSH');
  });
  stop?.();
  go('/b');
  pages.get('/b')?.resolve(undefined);
  await vi.waitFor(() => expect(shows[1]).toHaveBeenCalledTimes(2));
  expect(shows[0]).toHaveBeenCalledOnce();
});

it('reloads when a page cannot be fetched, unless the reader has moved on', async () => {
  const show = vi.fn<LocationListener>();
  history.listen(show);
  go('/slow');
  go('/b');
  pages.get('/b')?.resolve(undefined);
  await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
  pages.get('/slow')?.reject(new Error('lost'));
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(2));
  expect(reload).not.toHaveBeenCalled();
  go('/c');
  pages.get('/c')?.reject(new Error('lost'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

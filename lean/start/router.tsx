import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import preload from '@docusaurus/core/lib/client/preload';
import { createBrowserHistory, type History, type Location } from 'history';
import {
  type Context,
  type ReactElement,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  __HistoryContext as HistoryContext,
  __RouterContext as RouterContext,
} from 'react-router';

declare module 'react-router' {
  // Its types forget this one, which is what useHistory reads.
  // oxlint-disable-next-line no-underscore-dangle
  const __HistoryContext: Context<History>;
}

interface Shown {
  readonly location: Location;
  readonly previousLocation: Location | null;
}

/**
 * Moves to another address once its page has loaded. Docusaurus tells the page that the reader
 * leaves at once, which draws all of it anew, and waits then.
 */
export function BrowserRouter({ children }: { readonly children: ReactElement }) {
  const [history] = useState(() => createBrowserHistory());
  const [shown, setShown] = useState<Shown>(() => {
    const location = normalizeLocation(history.location);
    dispatchLifecycleAction('onRouteUpdate', { location, previousLocation: null });
    return { location, previousLocation: null };
  });

  useLayoutEffect(() => {
    let previousLocation = normalizeLocation(history.location);
    async function show(wanted: Location) {
      const location = normalizeLocation(wanted);
      const end = dispatchLifecycleAction('onRouteUpdate', {
        location,
        previousLocation,
      });
      previousLocation = location;
      try {
        await preload(location.pathname);
      } catch (error) {
        // Its script may be gone with a new deploy. The specification asks for the warning.
        // oxlint-disable-next-line no-console
        console.warn(error);
        window.location.reload();
        return;
      }
      end();
      // The reader may have gone on.
      if (history.location === wanted)
        setShown((before) => ({ location, previousLocation: before.location }));
    }
    return history.listen((wanted) => void show(wanted));
  }, [history]);

  const { location } = shown;
  const route = useMemo(() => {
    const isExact = location.pathname === '/';
    return { history, location, match: { path: '/', url: '/', params: {}, isExact } };
  }, [history, location]);
  return (
    <RouterContext value={route}>
      <HistoryContext value={history}>
        <ClientLifecyclesDispatcher {...shown}>{children}</ClientLifecyclesDispatcher>
      </HistoryContext>
    </RouterContext>
  );
}

export { BrowserRouter as HashRouter };

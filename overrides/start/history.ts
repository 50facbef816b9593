import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import {
  createBrowserHistory as createHistory,
  type History,
  type LocationListener,
} from 'history';

/** A history that reports an address once the code of its page has arrived. */
export function createBrowserHistory(): History {
  const history = createHistory();
  const listeners = new Set<LocationListener>();
  let shown = history.location;
  history.listen((location, action) => {
    const isLeft = () => history.location !== location;
    const end = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: shown,
      location,
    });
    const arrive = () => {
      if (isLeft()) return;
      shown = location;
      for (const show of listeners) show(location, action);
    };
    const fail = (error: unknown) => {
      // As Docusaurus does: after a deploy, the code of a page may be gone.
      // oxlint-disable-next-line no-console -- the page that reloads says why
      console.warn(error);
      if (!isLeft()) window.location.reload();
    };
    void preload(location.pathname).finally(end).then(arrive, fail);
  });
  history.listen = (show) => {
    listeners.add(show);
    return () => listeners.delete(show);
  };
  return history;
}

export {
  createBrowserHistory as createHashHistory,
  createBrowserHistory as createMemoryHistory,
};
/** Without those for addresses behind a `#` and for memory, which the bundler cannot tell from those in use. */
export { createLocation, createPath, locationsAreEqual, parsePath } from 'history';

import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import { createBrowserHistory as createHistory, type History } from 'history';

/** A history that reports an address once the code of its page has arrived. */
export function createBrowserHistory(): History {
  const history = createHistory();
  const { listen } = history;
  let shown = history.location;
  history.listen = (show) =>
    listen((location, action) => {
      const end = dispatchLifecycleAction('onRouteUpdate', {
        previousLocation: shown,
        location,
      });
      const arrive = () => {
        end();
        // The reader may have moved on.
        if (history.location !== location) return;
        shown = location;
        show(location, action);
      };
      preload(location.pathname).then(arrive, (error: unknown) => {
        // As Docusaurus does: after a deploy, the code of a page may be gone.
        // oxlint-disable-next-line no-console -- the page that reloads says why
        console.warn(error);
        window.location.reload();
      });
    });
  return history;
}

export {
  createBrowserHistory as createHashHistory,
  createBrowserHistory as createMemoryHistory,
};
/** Without those for addresses behind a `#` and for memory, which the bundler cannot tell from those in use. */
export { createLocation, createPath, locationsAreEqual, parsePath } from 'history';

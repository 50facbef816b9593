/** Without those for addresses behind a `#` and for memory, which the bundler cannot tell from those in use. */
export {
  createBrowserHistory,
  createBrowserHistory as createHashHistory,
  createBrowserHistory as createMemoryHistory,
  createLocation,
  createPath,
  locationsAreEqual,
  parsePath,
} from 'history';

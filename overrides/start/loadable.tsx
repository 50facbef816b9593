import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** The props of @theme/Loading. */
interface LoadingProps {
  readonly error: unknown;
  readonly pastDelay: boolean;
  readonly retry: () => void;
}

interface Options<Loader> {
  readonly loading: ComponentType<LoadingProps>;
  readonly loader: Loader;
  readonly render: (loaded: unknown, props: object) => ReactNode;
}

type Load = () => Promise<unknown>;

/** Milliseconds before a reader is told of the wait. */
const patience = 200;

/** A page whose parts load on demand, as those of @docusaurus/react-loadable. */
function loadable({ loading: Loading, loader, render }: Options<Load>) {
  let loaded: { readonly parts: unknown } | null = null;
  let pending: Promise<void> | null = null;

  async function load() {
    try {
      loaded = { parts: await loader() };
    } catch (error) {
      pending = null;
      throw error;
    }
  }
  const preload = () => (pending ??= load());

  function Loadable(props: object) {
    const [state, setState] = useState({ error: null as unknown, pastDelay: false });
    const [attempt, setAttempt] = useState(0);

    useEffect(() => {
      if (loaded) return undefined;
      setState({ error: null, pastDelay: false });
      const delay = setTimeout(
        () => setState({ error: null, pastDelay: true }),
        patience,
      );
      const end = (error: unknown) => {
        clearTimeout(delay);
        setState({ error, pastDelay: true });
      };
      void preload().then(() => end(null), end);
      return () => clearTimeout(delay);
    }, [attempt]);

    return loaded ? (
      render(loaded.parts, props)
    ) : (
      <Loading {...state} retry={() => setAttempt(attempt + 1)} />
    );
  }

  return Object.assign(Loadable, { preload, loadAll: loader });
}

function loadableMap({ loader, ...options }: Options<Readonly<Record<string, Load>>>) {
  const loadAll = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(loader).map(async ([name, load]) => [name, await load()]),
      ),
    );
  return loadable({ ...options, loader: loadAll });
}

export default Object.assign(loadable, { Map: loadableMap });

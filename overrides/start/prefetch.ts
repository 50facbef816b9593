import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

/** The bundler's part of a page. */
// oxlint-disable-next-line no-underscore-dangle -- as the bundler calls it
declare const __webpack_require__: {
  e: (chunk: string) => Promise<unknown>;
  /** The base URL. */
  readonly p: string;
  /** The file of a chunk. */
  readonly u: (chunk: string) => string;
};

/** A route's component, as loadable.tsx makes it. */
interface Loadable {
  readonly preload?: () => Promise<unknown>;
  readonly loadAll?: () => Promise<unknown>;
}

const fetched = new Set<string>();

const partsOf = (address: string) =>
  matchRoutes(routes, address).map(({ route }) => route.component as unknown as Loadable);

/** The files that a part would load. Docusaurus has a list of all files for this. */
function filesOf({ loadAll }: Loadable): readonly string[] {
  const files: string[] = [];
  const load = __webpack_require__.e;
  __webpack_require__.e = (chunk) => {
    files.push(__webpack_require__.p + __webpack_require__.u(chunk));
    return new Promise(() => {});
  };
  try {
    void loadAll?.();
  } finally {
    __webpack_require__.e = load;
  }
  // A chunk of styles has no script.
  return files.filter((file) => file.endsWith('.js'));
}

function isSlow(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly effectiveType: string; readonly saveData: boolean };
  };
  return Boolean(connection?.effectiveType.includes('2g') || connection?.saveData);
}

/** Links call these, when they come in sight and when the reader points at them. */
export default {
  prefetch(address: string) {
    if (isSlow()) return;
    for (const file of partsOf(address).flatMap(filesOf)) {
      if (fetched.has(file)) continue;
      fetched.add(file);
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = file;
      // Safari prefetches nothing by itself.
      if (link.relList.supports('prefetch')) document.head.append(link);
      else void fetch(file).catch(() => undefined);
    }
  },

  async preload(address: string) {
    if (!isSlow()) await Promise.all(partsOf(address).map((part) => part.preload?.()));
  },
};

/** Most bytes that a page's first load may have, by the type of what it asks for. */
interface FirstLoad {
  readonly script: number;
  readonly stylesheet: number;
  readonly font: number;
}

/**
 * By address, each file compressed with brotli at its best. Tables of facts are part of their pages'
 * scripts and styles.
 */
export const firstLoads: Readonly<Record<string, FirstLoad>> = {
  '/docs/quickstart': { script: 122_000, stylesheet: 15_000, font: 40_000 },
  '/docs/getting-started/providers': {
    script: 132_000,
    stylesheet: 15_700,
    font: 40_000,
  },
  '/docs/reference/commands': { script: 132_000, stylesheet: 15_400, font: 40_000 },
  '/docs/api': { script: 133_000, stylesheet: 15_200, font: 40_000 },
};

/** Most bytes of scripts that a part of the site adds to what a page has, compressed with gzip. */
export const additions = {
  /** Signing in, on the login page. */
  login: 40_000,
  /** The console, for a reader who is signed in. */
  console: 150_000,
  /** The simulation of the demo. */
  demo: 25_000,
} as const;

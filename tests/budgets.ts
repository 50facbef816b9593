/** Most bytes that a page's first load may have, by the type of what it asks for. */
interface FirstLoad {
  readonly script: number;
  readonly stylesheet: number;
  readonly font: number;
}

/** Of every public page, each file compressed with brotli at its best. */
const firstLoad: FirstLoad = { script: 124_000, stylesheet: 15_300, font: 40_000 };

/** Exceptions. Tables of facts are part of their pages. */
const ownFirstLoads: Readonly<Record<string, Partial<FirstLoad>>> = {
  // Nothing that is for readers who let the manual use their goose may cost the others a byte.
  '/docs/quickstart': { script: 114_000, stylesheet: 14_960 },
  '/docs/getting-started/providers': { script: 132_900, stylesheet: 15_800 },
  '/docs/guides/servers': { script: 126_900, stylesheet: 15_850 },
  '/docs/reference/commands': { script: 132_000, stylesheet: 15_600 },
  // The field that filters their rows.
  '/docs/reference/configuration': { stylesheet: 15_600 },
  '/docs/reference/environment-variables': { stylesheet: 15_600 },
  '/docs/reference/in-a-session': { stylesheet: 15_600 },
  '/docs/reference/tools': { stylesheet: 15_600 },
  '/docs/api': { script: 133_000 },
  '/docs/tutorials/bd_spot_mini': { script: 129_500, stylesheet: 16_500 },
  // The first lines of all posts: each new one adds some hundred bytes.
  '/blog': { script: 129_000 },
  '/blog/authors/maintainers': { script: 129_000 },
};

export const firstLoadOf = (address: string): FirstLoad => ({
  ...firstLoad,
  ...ownFirstLoads[address],
});

/**
 * HTML, scripts and styles of a first load together, before pages could do anything with a reader's
 * goose, and the names of the pages that came since. A reader who has not asked for it loads no more.
 */
export const firstLoadsBeforeGoose: Readonly<Record<string, number>> = {
  '/docs/quickstart': 147_500,
  '/docs/tutorials/first-mcp-server': 144_283,
  '/docs/tutorials/bd_spot_mini': 158_730,
  '/docs/guides/recipes': 144_269,
};

export const pagesWithOwnBudget = [
  ...Object.keys(ownFirstLoads),
  ...Object.keys(firstLoadsBeforeGoose),
];

/** Most bytes of scripts that a part of the site adds to what a page has, compressed with gzip. */
export const additions = {
  /** Signing in and the session, on the login page. */
  login: 43_700,
  /** The console, for a reader who is signed in. */
  console: 150_000,
  /** The simulation of the demo. */
  demo: 25_000,
} as const;

import type { Row } from './row';

/**
 * All changes to what Docusaurus sends to a browser. A row that no longer finds its target stops
 * the build with its name.
 */
export const rows: readonly Row[] = [
  {
    name: 'late-scripts',
    why: 'Scripts compete with the text for a slow line, so they start after the first paint.',
    saves: '0.7 s of LCP',
    files: ['start/lateScripts.ts', 'start/startScripts.ts'],
  },
  {
    name: 'start',
    why: 'React hydrates the page in one long task; here it does so in several.',
    saves: '74 ms of blocking time',
    replaces: [
      {
        request: /[\\/]core[\\/]lib[\\/]client[\\/]clientEntry(?:\.js)?$/,
        by: 'start/clientEntry.ts',
      },
      {
        request: /\/browserContext$/,
        from: /[\\/]core[\\/]lib[\\/]client/,
        by: 'start/browserContext.tsx',
      },
    ],
  },
  {
    name: 'head',
    why: 'The library that writes the head for the HTML has a small counterpart in the browser.',
    saves: '3.6 KB of scripts',
    files: ['head/document.ts', 'head/headTags.ts'],
    replaces: [{ request: /^react-helmet-async$/, by: 'head/Head.tsx' }],
  },
  {
    name: 'config',
    why: 'The browser gets the whole configuration, plugins with their options included.',
    saves: '1.7 KB of scripts',
    files: ['config/browserConfig.ts', 'generated.d.ts'],
    replaces: [
      { request: /^@generated\/docusaurus\.config$/, by: 'config/siteConfig.ts' },
      { request: /^@generated\/site-metadata$/, by: 'config/siteMetadata.ts' },
      {
        request: /^\.\/BaseUrlIssueBanner$/,
        from: /[\\/]core[\\/]lib[\\/]client$/,
        by: 'nothing.ts?banner',
      },
    ],
  },
  {
    name: 'prism',
    why: 'The theme loads Prism with each page; here code is colored while the site is built.',
    saves: '29.2 KB of scripts',
    replaces: [
      {
        request: /[\\/]theme-classic[\\/]lib[\\/]prism-include-languages(?:\.js)?$/,
        by: 'nothing.ts?prism',
      },
    ],
  },
  {
    name: 'progress',
    why: 'A library draws the progress bar, as src/clientModules/progress.ts does on this site.',
    saves: '1.2 KB of scripts, 0.1 KB of styles',
    replaces: [
      {
        request: /[\\/]theme-classic[\\/]lib[\\/]nprogress(?:\.js)?$/,
        by: 'nothing.ts?progress',
      },
    ],
  },
  {
    name: 'tslib',
    why: 'One of Docusaurus’s packages uses one helper of TypeScript, and includes all of them.',
    saves: '3.2 KB of scripts',
    replaces: [
      {
        request: /^tslib$/,
        from: /[\\/]@docusaurus[\\/]utils-common[\\/]lib$/,
        by: 'importDefault.cjs',
      },
    ],
  },
  {
    name: 'router',
    why: 'The router includes hash routing and checks for developers, and renders the former page once more at each click.',
    saves: '3.1 KB of scripts, a sixth of the work at a click',
    replaces: [
      {
        request: /^react-router-dom$/,
        from: /[\\/]core[\\/]lib[\\/]client$/,
        by: 'start/router.ts',
      },
      { request: /^history$/, by: 'start/history.ts' },
      {
        request: /^\.\/PendingNavigation$/,
        from: /[\\/]core[\\/]lib[\\/]client$/,
        by: 'start/PendingNavigation.tsx',
      },
      { request: /^path-to-regexp$/, by: 'start/pathPattern.ts' },
      { request: /^resolve-pathname$/, by: 'start/relativePath.ts' },
      { request: /^hoist-non-react-statics$/, by: 'nothing.ts?hoist' },
      { request: /^prop-types$/, by: 'nothing.ts?types' },
      { request: /^react-is$/, by: 'nothing.ts?is' },
    ],
  },
  {
    name: 'loadable',
    why: 'The library that loads a page’s parts is made for older browsers and for the server.',
    saves: '0.9 KB of scripts',
    replaces: [{ request: /^react-loadable$/, by: 'start/loadable.tsx' }],
  },
  {
    name: 'prefetch',
    why: 'For links in sight, a second list has the number of each page’s script.',
    saves: '0.9 KB of scripts with 40 pages, more with more',
    replaces: [
      {
        request: /^\.\/docusaurus$/,
        from: /[\\/]core[\\/]lib[\\/]client$/,
        by: 'start/prefetch.ts',
      },
    ],
    files: ['chunks/plugins.ts'],
  },
  {
    name: 'chunk-names',
    why: 'The list of scripts has a name for each besides the hash of its content.',
    saves: '0.5 KB of scripts with 40 pages, more with more',
    files: ['chunks/withoutNames.ts'],
  },
  {
    name: 'css',
    why: 'Neither the theme nor the site uses all of Infima, the theme’s framework.',
    saves: '2.3 KB of styles',
    files: ['onlyUsed.ts'],
  },
  {
    name: 'own-styles',
    why: 'Docusaurus bundles the styles of all pages into one file.',
    saves: '7.5 KB of styles, for 0.7 KB of scripts',
    files: ['chunks/ownStyles.ts'],
  },
  {
    name: 'docs-in-one',
    why: 'Each page of the docs has the same five parts, which are five scripts.',
    saves: '3.4 KB of scripts, 8 requests',
    files: ['chunks/docsInOne.ts'],
  },
  {
    name: 'cards',
    why: 'Each page of the docs includes the descriptions of all pages, which only cards show.',
    saves: '1.5 KB of scripts with 40 pages, more with more',
    files: ['cards/cards.ts', 'cards/withoutDocs.cjs'],
    replaces: [{ request: /^@theme\/DocCard$/, by: 'cards/DocCard.tsx', inHtml: true }],
  },
  {
    name: 'registry',
    why: 'The lists of chunks and routes are joined by hashes and name paths twice; here by numbers.',
    saves: '1.5 KB of scripts with 60 pages, more with more',
    files: ['chunks/shortRegistry.cjs', 'chunks/registry.ts'],
  },
  {
    name: 'message-hints',
    why: 'The theme’s messages carry a sentence each for translators, which no reader sees.',
    saves: '0.4 KB of scripts',
    files: ['chunks/messageHints.ts', 'chunks/withoutHints.cjs'],
  },
  {
    name: 'navbar-items',
    why: 'The theme includes the code of every kind of navbar item.',
    saves: '0.3 KB of scripts, 0.1 KB of styles',
    replaces: [
      {
        request: /^@theme-original\/NavbarItem\/ComponentTypes$/,
        by: 'theme/NavbarItem/ComponentTypes.ts',
        inHtml: true,
      },
    ],
  },
  {
    name: 'docs-parts',
    why: 'A page of the docs includes the banner of old versions.',
    saves: '0.4 KB of scripts',
    replaces: [
      {
        request: /^@theme\/DocVersionBanner$/,
        by: 'theme/DocVersionBanner.tsx',
        inHtml: true,
      },
      {
        request: /^@theme\/Footer\/Links$/,
        by: 'theme/Footer/Links.tsx',
        inHtml: true,
      },
    ],
  },
];

/**
 * @param names Rows to leave out, with commas between.
 * @throws {Error} for an unknown name.
 */
export function rowsWithout(names = ''): readonly Row[] {
  const without = names.split(',').filter(Boolean);
  const known = rows.map(({ name }) => name);
  const unknown = without.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `LEAN_WITHOUT: no row is called ${unknown.join(', ')}. The rows: ${known.join(', ')}.`,
    );
  return rows.filter(({ name }) => !without.includes(name));
}

import { browserConfig } from './browserConfig';
import { docsInOne, ownStyles, partsByName } from './chunks';
import { onlyUsed } from './onlyUsed';
import type { Row } from './row';
import { lateScripts } from './start/lateScripts';

/**
 * All that this folder changes in what Docusaurus sends to a browser. A row that no longer finds
 * what it is for stops the build with its name.
 */
export const rows: readonly Row[] = [
  {
    name: 'late-scripts',
    why: 'Scripts compete with the text for a slow line, so they start after the first paint.',
    saves: '',
    changes: lateScripts,
  },
  {
    name: 'start',
    why: 'React takes the page over in one long task; here it does so in several.',
    saves: '',
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
      {
        request: /^@theme\/Navbar\/MobileSidebar$/,
        by: 'theme/Navbar/MobileSidebar.tsx',
        inHtml: true,
      },
    ],
  },
  {
    name: 'head',
    why: 'The library that writes the head for the HTML has a small counterpart in the browser.',
    saves: '',
    replaces: [{ request: /^react-helmet-async$/, by: 'head/Head.tsx' }],
  },
  {
    name: 'config',
    why: 'The browser gets the whole configuration, plugins with their options included.',
    saves: '',
    changes: browserConfig,
    replaces: [{ request: /^@generated\/docusaurus\.config$/, by: 'siteConfig.ts' }],
  },
  {
    name: 'prism',
    why: 'The theme loads Prism with each page; here code is colored while the site is built.',
    saves: '',
    replaces: [
      {
        request: /[\\/]theme-classic[\\/]lib[\\/]prism-include-languages(?:\.js)?$/,
        by: 'nothing.ts?prism',
      },
    ],
  },
  {
    name: 'progress',
    why: 'The theme shows with a library that a page loads; the site has src/client/progress.ts.',
    saves: '',
    replaces: [
      {
        request: /[\\/]theme-classic[\\/]lib[\\/]nprogress(?:\.js)?$/,
        by: 'nothing.ts?progress',
      },
    ],
  },
  {
    name: 'tslib',
    why: 'One of Docusaurus’s packages calls one helper of TypeScript, and brings all of them.',
    saves: '',
    replaces: [
      {
        request: /^tslib$/,
        from: /[\\/]@docusaurus[\\/]utils-common[\\/]lib$/,
        by: 'importDefault.cjs',
      },
    ],
  },
  {
    name: 'css',
    why: 'Of Infima, the theme’s framework, a part is used by neither the theme nor the site.',
    saves: '',
    changes: onlyUsed,
  },
  {
    name: 'own-styles',
    why: 'Docusaurus puts the styles of all pages into one file.',
    saves: '',
    changes: ownStyles,
  },
  {
    name: 'docs-in-one',
    why: 'Each page of the docs has the same five parts, which are five scripts.',
    saves: '',
    changes: docsInOne,
  },
  {
    name: 'parts-by-name',
    why: 'The HTML of a page does not name the scripts and styles of its parts, so they come late.',
    saves: '',
    changes: partsByName,
  },
  {
    name: 'navbar-items',
    why: 'The theme brings the code of all kinds of items that a navbar can have.',
    saves: '',
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
    why: 'A page of the docs brings the banner of old versions, and the page that was not found.',
    saves: '',
    replaces: [
      { request: /^@theme\/DocRoot$/, by: 'theme/DocRoot.tsx', inHtml: true },
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
  {
    name: 'code-blocks',
    why: 'The theme reads and measures the code of a block each time that it draws it.',
    saves: '',
    replaces: [
      {
        request: /^@theme\/CodeBlock\/Content\/String$/,
        by: 'theme/CodeBlock/Content/String.tsx',
        inHtml: true,
      },
    ],
  },
];

import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { movePageParts, type PageParts } from './bundler';
import { readGenerated } from './generated';
import { completePages, tags } from './html';
import { writeLeanData } from './leanData';
import { firstPageOf } from './pageOf';
import { type Replacement, replaceModules } from '../replaceModules';
import { rspackConfig } from '../rspack';

/**
 * Keeps the table of all pages out of a first load. A page's HTML says what the page itself needs;
 * the table, which grows with the site, comes when the browser is idle or the reader goes on.
 *
 * Docusaurus has the table in its main script. Its modules that hold the table are replaced, in the
 * browser's scripts of a built site only, by those of client/.
 */
export default function pageRoutes({
  generatedFilesDir,
  siteConfig,
}: LoadContext): Plugin {
  let parts: PageParts | undefined;
  return {
    name: 'page-routes',

    configureWebpack({ mode }, isServer, utils) {
      if (isServer || mode !== 'production') return {};
      writeLeanData(generatedFilesDir, siteConfig);
      return rspackConfig({
        plugins: [
          ...replaceModules(utils, client, replacements),
          movePageParts((found) => {
            parts = found;
          }),
        ],
      });
    },

    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production' ? { postBodyTags: tags } : {},

    async postBuild({ outDir, baseUrl }) {
      if (!parts) throw new Error('The browser’s scripts were not built.');
      const known = parts;
      const generated = readGenerated(generatedFilesDir);
      await completePages(outDir, baseUrl, (pagePath, html) =>
        firstPageOf(pagePath, html.includes('theme-doc-card'), generated, known),
      );
    },
  };
}

const client = path.join(__dirname, 'client');

const docusaurusClient = /[\\/]core[\\/]lib[\\/]client$/;

const replacements: readonly Replacement[] = [
  { request: /^@generated\/routes$/, by: 'routes.ts' },
  { request: /^@generated\/registry$/, by: 'registry.ts' },
  { request: /^@generated\/routesChunkNames$/, by: 'chunkNames.ts' },
  { request: /^@generated\/globalData$/, by: 'globalData.ts' },
  { request: /^@generated\/docusaurus\.config$/, by: 'siteConfig.ts' },
  { request: /^@generated\/site-metadata$/, by: 'siteMetadata.ts' },
  { request: /^@docusaurus\/renderRoutes$/, by: 'renderRoutes.tsx' },
  { request: /^@docusaurus\/ComponentCreator$/, by: 'ComponentCreator.ts' },
  { request: /^\.\/preload$/, from: docusaurusClient, by: 'preload.ts' },
  { request: /^\.\/prefetch$/, from: docusaurusClient, by: 'prefetch.ts' },
  { request: /^\.\/docusaurus$/, from: docusaurusClient, by: 'docusaurus.ts' },
  {
    request: /^\.\/BaseUrlIssueBanner$/,
    from: docusaurusClient,
    by: 'BaseUrlIssueBanner.ts',
  },
];

import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';

/**
 * Gives the descriptions of the docs to the pages that show them, which are those of categories.
 * Docusaurus puts them all into a script of every page of the docs, where nothing reads them.
 */
export default function cardDescriptions(): Plugin {
  return {
    name: 'card-descriptions',
    async allContentLoaded({ allContent, actions }) {
      const docs = pagesOf(allContent['docusaurus-plugin-content-docs']?.['default']);
      await actions.createData(
        'descriptions.json',
        Object.fromEntries(docs.map(({ id, description }) => [id, description])),
      );
    },
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/]docs-\w+\.json$/,
            use: path.join(__dirname, 'withoutDescriptions.cjs'),
          },
        ],
      },
    }),
  };
}

function pagesOf(content: unknown) {
  // What the docs plugin loads, which the configuration names.
  const { loadedVersions } = content as LoadedContent;
  return loadedVersions.flatMap(({ docs }) => docs);
}

import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Change } from '../row';

/** Leaves the descriptions of all docs to the pages that show them, on cards. */
export function cards(): Change {
  return {
    writeData({ createData }, allContent) {
      // What the docs plugin declares as its content.
      const docs = allContent['docusaurus-plugin-content-docs']?.[
        'default'
      ] as LoadedContent;
      const descriptions = docs.loadedVersions.flatMap((version) =>
        version.docs.map(({ id, description }) => [id, description]),
      );
      return createData(
        'descriptions.json',
        JSON.stringify(Object.fromEntries(descriptions)),
      );
    },
    rule: {
      test: /[\\/]docusaurus-plugin-content-docs[\\/].*[\\/]p[\\/][^\\/]*\.json$/,
      use: require.resolve('./withoutDocs.cjs'),
    },
  };
}

import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Change } from '../row';

/** Moves the descriptions of all docs to the pages that show cards. */
export function cards(): Change {
  return {
    writeData({ createData }, allContent) {
      // The docs plugin declares this content.
      const docs = allContent['docusaurus-plugin-content-docs']?.[
        'default'
      ] as LoadedContent;
      const descriptions = docs.loadedVersions.flatMap((version) =>
        version.docs.map(({ permalink, description }) => [permalink, description]),
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

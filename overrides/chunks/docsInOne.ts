import type { LoadContext } from '@docusaurus/types';
import { type Change, NoMatch } from '../row';
import { readRegistry } from './registry';

/** Parts that each page of the docs has: one script is smaller than many. */
const docsRoutes = [
  '@theme/DocsRoot',
  '@theme/DocVersionRoot',
  '@theme/DocRoot',
  '@theme/DocItem',
  '@generated/docusaurus-plugin-content-docs/default/__plugin.json',
];

export function docsInOne({ generatedFilesDir }: LoadContext): Change {
  let names: ReadonlySet<string> | undefined;
  const chunkNames = () => {
    // Written after plugins have started.
    const registry = readRegistry(generatedFilesDir);
    return new Set(
      docsRoutes.map((module) => {
        const name = registry.get(module);
        if (!name) throw new NoMatch('docs-in-one', `route to ${module}`);
        return name;
      }),
    );
  };
  return {
    cacheGroups: {
      docs: {
        name: 'docs',
        chunks: ({ name }) => name !== undefined && (names ??= chunkNames()).has(name),
        // Styles stay with the pages that have them.
        test: ({ type }) => type !== 'css/mini-extract',
        enforce: true,
        priority: 60,
      },
    },
  };
}

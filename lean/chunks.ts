import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { Compiler } from '@rspack/core';
import { type Change, NoMatch } from './row';

/** Keeps in the one style sheet what all pages share, and leaves a page's own with its script. */
export function ownStyles(): Change {
  return {
    cacheGroups: { styles: { chunks: 'initial' } },
    plugin: {
      apply({ options }: Compiler) {
        const { splitChunks } = options.optimization;
        const styles = splitChunks && splitChunks.cacheGroups?.['styles'];
        // Docusaurus gives the group a name.
        if (!styles || typeof styles !== 'object' || !('name' in styles))
          throw new NoMatch('own-styles', 'group of styles');
      },
    },
  };
}

/** Parts of a page that each page of the docs has: one script is smaller than many. */
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

interface ClientManifest {
  /** By name of a chunk, the ids of the chunks that load with it. */
  readonly origins: Record<string, readonly string[]>;
}

/**
 * Lets each page's HTML name the styles and scripts of its own parts, so that it looks right
 * without JavaScript, and scripts load side by side. Docusaurus means to do so, but asks the
 * manifest for names of modules, while the manifest has names of chunks.
 *
 * @see https://github.com/facebook/docusaurus/blob/v3.10.2/packages/docusaurus/src/ssg/ssgTemplate.ts
 */
export function partsByName({ generatedFilesDir }: LoadContext): Change {
  const manifestFile = path.join(generatedFilesDir, 'client-manifest.json');
  return {
    plugin: {
      apply({ hooks }: Compiler) {
        hooks.done.tap('lean', () => {
          const manifest = JSON.parse(
            readFileSync(manifestFile, 'utf8'),
          ) as ClientManifest;
          const registry = readRegistry(generatedFilesDir);
          const known = (names: Iterable<string>) =>
            [...names].some((name) => name in manifest.origins);
          if (known(registry.keys()) || !known(registry.values()))
            throw new NoMatch('parts-by-name', 'manifest by names of chunks');
          for (const [module, chunk] of registry)
            manifest.origins[module] = manifest.origins[chunk] ?? [];
          writeFileSync(manifestFile, JSON.stringify(manifest));
        });
      },
    },
  };
}

/** By name of a module, the name of its chunk: the registry that Docusaurus writes. */
function readRegistry(generatedFilesDir: string): ReadonlyMap<string, string> {
  const text = readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
  return new Map(
    [...text.matchAll(/^ *"(\w+)": \[.*?\), ("[^"]+"),/gm)].map(
      ([, chunk = '', module = '']) => [JSON.parse(module) as string, chunk],
    ),
  );
}

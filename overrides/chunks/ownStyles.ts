import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { Compiler } from '@rspack/core';
import { type Change, NoMatch } from '../row';
import { readRegistry } from './registry';

interface ClientManifest {
  /** Ids of the chunks that load with a chunk, by its name. */
  readonly origins: Record<string, readonly string[]>;
}

/**
 * Leaves a page's own styles with its script.
 * The HTML then has to name the styles of its parts. Docusaurus means to do so, but asks the
 * manifest for names of modules, while the manifest has names of chunks.
 * @see
 * https://github.com/facebook/docusaurus/blob/v3.10.2/packages/docusaurus/src/ssg/ssgTemplate.ts
 */
export function ownStyles({ generatedFilesDir }: LoadContext): Change {
  return {
    cacheGroups: { styles: { chunks: 'initial' } },
    plugin: {
      apply({ options, hooks }: Compiler) {
        const { splitChunks } = options.optimization;
        const styles = splitChunks && splitChunks.cacheGroups?.['styles'];
        if (!styles || typeof styles !== 'object' || !('name' in styles))
          throw new NoMatch('own-styles', 'group of styles');
        hooks.done.tap('overrides', () => nameParts(generatedFilesDir));
      },
    },
  };
}

function nameParts(generatedFilesDir: string): void {
  const file = path.join(generatedFilesDir, 'client-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ClientManifest;
  const registry = readRegistry(generatedFilesDir);
  const known = (names: Iterable<string>) =>
    [...names].some((name) => name in manifest.origins);
  if (known(registry.keys()) || !known(registry.values()))
    throw new NoMatch('own-styles', 'manifest by names of chunks');
  for (const [module, chunk] of registry)
    manifest.origins[module] = manifest.origins[chunk] ?? [];
  writeFileSync(file, JSON.stringify(manifest));
}

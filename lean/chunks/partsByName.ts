import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { Compiler } from '@rspack/core';
import { type Change, NoMatch } from '../row';
import { readRegistry } from './registry';

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

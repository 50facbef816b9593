import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { Change } from '../row';

/** Docusaurus's registry: names of chunks by module. */
export function readRegistry(generatedFilesDir: string): ReadonlyMap<string, string> {
  const text = readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
  return new Map(
    [...text.matchAll(/^ *"(\w+)": \[.*?\), ("[^"]+"),/gm)].map(
      ([, chunk = '', module = '']) => [JSON.parse(module) as string, chunk],
    ),
  );
}

export function shortRegistry({ generatedFilesDir }: LoadContext): Change {
  return {
    rule: {
      test: /[\\/](?:registry\.js|routes\.js|routesChunkNames\.json)$/,
      include: generatedFilesDir,
      use: require.resolve('./shortRegistry.cjs'),
    },
  };
}

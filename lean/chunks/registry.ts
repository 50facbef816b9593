import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { Change } from '../row';

/** By name of a module, the name of its chunk: the registry that Docusaurus writes. */
export function readRegistry(generatedFilesDir: string): ReadonlyMap<string, string> {
  const text = readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
  return new Map(
    [...text.matchAll(/^ *"(\w+)": \[.*?\), ("[^"]+"),/gm)].map(
      ([, chunk = '', module = '']) => [JSON.parse(module) as string, chunk],
    ),
  );
}

/** Leaves out of the registry what the browser has no use for. */
export function shortRegistry({ generatedFilesDir }: LoadContext): Change {
  return {
    rule: {
      test: path.join(generatedFilesDir, 'registry.js'),
      use: require.resolve('./shortRegistry.cjs'),
    },
  };
}

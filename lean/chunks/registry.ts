import { readFileSync } from 'node:fs';
import path from 'node:path';

/** By name of a module, the name of its chunk: the registry that Docusaurus writes. */
export function readRegistry(generatedFilesDir: string): ReadonlyMap<string, string> {
  const text = readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
  return new Map(
    [...text.matchAll(/^ *"(\w+)": \[.*?\), ("[^"]+"),/gm)].map(
      ([, chunk = '', module = '']) => [JSON.parse(module) as string, chunk],
    ),
  );
}

import { globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pack } from '../pack';

/** Writes `examples/spot-mcp.tar.gz`, from which the robot tutorials start. */
export default function exampleArchive({ outDir }: LoadContext): Plugin {
  return {
    name: 'example-archive',
    async postBuild() {
      const folder = path.join(outDir, 'examples');
      mkdirSync(folder, { recursive: true });
      await packExample('spot-mcp', path.join(folder, 'spot-mcp.tar.gz'));
    },
  };
}

/** Packs a folder of `examples/` with its lock, and without its tests. */
export async function packExample(name: string, file: string): Promise<void> {
  const files = globSync(`${name}/{*.{ts,json,md},sim/*.ts}`, { cwd: 'examples' });
  // `exclude` of globSync matches nothing in a folder such as `[x]`.
  const shipped = files.filter((each) => !each.endsWith('.test.ts'));
  await pack(file, path.resolve('examples'), shipped);
}

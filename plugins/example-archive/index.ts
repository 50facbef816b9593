import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { packExample } from './archive';

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

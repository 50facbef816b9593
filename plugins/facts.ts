import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Configuration } from '@rspack/core';
import { pageChecksFile } from '../src/ui/sitePages';
import { withImports } from './kept';
import { rspackConfig } from './rspack';
import { nodeRequire } from './nodeRequire';
import type * as Facts from '../tools/facts';
import type * as PageChecks from '../tools/pageChecks';

const { factSources } = nodeRequire('../tools/facts.ts') as typeof Facts;

/** Files besides the page itself that decide what a page becomes, with all that they import. */
const makers = [
  'plugins/code-from-file.ts',
  'plugins/highlight-code/index.ts',
  'tools/facts.ts',
];

/**
 * Compiles the pages anew when a fact or an example changes: the bundler caches them across builds.
 * Writes what readers can check on their own machine.
 */
export default function facts({
  generatedFilesDir,
  outDir,
  siteDir,
}: LoadContext): Plugin {
  return {
    name: 'facts',
    configureWebpack: (config) => {
      const { cache } = (config as Configuration).experiments ?? {};
      if (typeof cache !== 'object' || cache.type !== 'persistent') return {};
      const inSite = (file: string) => path.join(siteDir, file);
      const buildDependencies = [
        ...factSources,
        ...globSync('examples/*/*.{mjs,mts,yaml}', { cwd: siteDir }).map(inSite),
        ...withImports(makers.map(inSite)),
      ];
      // A cached module imports the files that were generated for it, and two builds that save into one
      // folder can wait for each other without an end.
      const directory = path.join(generatedFilesDir, 'cache');
      return rspackConfig({
        experiments: {
          cache: {
            type: 'persistent',
            storage: { type: 'filesystem', directory },
            buildDependencies,
          },
        },
      });
    },
    postBuild() {
      const { pageChecks } = nodeRequire('../tools/pageChecks.ts') as typeof PageChecks;
      writeFileSync(path.join(outDir, pageChecksFile), JSON.stringify(pageChecks()));
    },
  };
}

import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pageChecksFile } from '../src/ui/sitePages';
import { rspackConfig } from './rspack';
import { nodeRequire } from './nodeRequire';
import type * as Facts from '../tools/facts';
import type * as PageChecks from '../tools/pageChecks';

const { factSources } = nodeRequire('../tools/facts.ts') as typeof Facts;

/** Files besides the page itself that decide what a page becomes. */
const makers = [
  'examples/*/*.{mjs,mts,yaml}',
  'plugins/{code-from-file,highlight-code/*}.ts',
  'src/ui/code/{packTokens,theme}.ts',
  'tools/facts.ts',
];

/**
 * Compiles the pages anew when a fact or an example changes: the bundler caches them across builds.
 * Writes what readers can check on their own machine.
 */
export default function facts({ outDir, siteDir }: LoadContext): Plugin {
  return {
    name: 'facts',
    configureWebpack: (config) => {
      const { cache } =
        (config as ReturnType<typeof rspackConfig> & Cached).experiments ?? {};
      if (cache?.type !== 'persistent') return {};
      const files = globSync(makers, { cwd: siteDir });
      const buildDependencies = [
        ...factSources,
        ...files.map((file) => path.join(siteDir, file)),
      ];
      return rspackConfig({
        experiments: { cache: { type: 'persistent', buildDependencies } },
      });
    },
    postBuild() {
      const { pageChecks } = nodeRequire('../tools/pageChecks.ts') as typeof PageChecks;
      writeFileSync(path.join(outDir, pageChecksFile), JSON.stringify(pageChecks()));
    },
  };
}

interface Cached {
  readonly experiments?: { readonly cache?: { readonly type?: string } };
}

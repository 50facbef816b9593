import type { Plugin } from '@docusaurus/types';
import { rspackConfig } from './rspack';
import { nodeRequire } from './nodeRequire';
import type * as Facts from '../tools/facts';

const { factSources } = nodeRequire('../tools/facts.ts') as typeof Facts;

/** Compiles the pages anew when a fact changes: the bundler caches them across builds. */
export default function facts(): Plugin {
  return {
    name: 'facts',
    configureWebpack: (config) => {
      const { cache } =
        (config as ReturnType<typeof rspackConfig> & Cached).experiments ?? {};
      if (cache?.type !== 'persistent') return {};
      return rspackConfig({
        experiments: {
          cache: {
            type: 'persistent',
            buildDependencies: [...factSources],
          },
        },
      });
    },
  };
}

interface Cached {
  readonly experiments?: { readonly cache?: { readonly type?: string } };
}

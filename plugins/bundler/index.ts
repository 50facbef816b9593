import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Chunk } from '@rspack/core';
import { rspackConfig } from '../rspack';

export default function bundler({ siteDir }: LoadContext): Plugin {
  /**
   * Leaves dynamic imports of src/, such as the console, out of the server bundle: no page's HTML
   * has any of it. Saves 5 of 30 s of the processor in a build without cache.
   */
  const laterParts = {
    test: /\.tsx?$/,
    include: path.join(siteDir, 'src'),
    enforce: 'pre',
    use: require.resolve('./leaveOut.cjs'),
  } as const;
  return {
    name: 'bundler',

    // Docusaurus gives the settings, and the minimizer adds prefixes once for the whole, so no style
    // sheet needs either. Saves 3 of 25 s of the processor in a build without cache.
    configurePostCss: (options) => ({ ...options, config: false, plugins: [] }),

    configureWebpack: (_config, isServer) =>
      rspackConfig({
        resolve: { alias: withoutDocument() },
        module: { rules: [rawText, ...(isServer ? [laterParts] : [])] },
        ...(!isServer && { optimization: { splitChunks: { chunks: isSplit } } }),
      }),
  };
}

/** Makes `import script from './….sh?raw'` the script's text, and that of an `.awk` file. */
const rawText = {
  test: /\.(?:sh|awk)$/,
  resourceQuery: /^\?raw$/,
  type: 'asset/source',
} as const;

/** A worker is one script and loads no other, so that its policy can forbid everything. */
const isSplit = (chunk: Chunk) => !chunk.canBeInitial() && !chunk.hasRuntime();

/** For workers: the bundler takes the build for browsers, which decodes entities with the document. */
function withoutDocument() {
  const name = 'decode-named-character-reference';
  return { [`${name}$`]: require.resolve(name) };
}

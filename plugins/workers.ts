import type { Plugin } from '@docusaurus/types';
import type { Chunk } from '@rspack/core';
import { rspackConfig } from './rspack';

/** Sees to it that a `new Worker(new URL('…', import.meta.url))` gets a script that runs there. */
export default function workers(): Plugin {
  return {
    name: 'workers',
    configureWebpack: (_config, isServer) =>
      rspackConfig({
        resolve: { alias: withoutDocument() },
        ...(!isServer && { optimization: { splitChunks: { chunks: isSplit } } }),
      }),
  };
}

/**
 * Parts of pages share what they have in common, as is the bundler's default. A worker is one script
 * and loads no other, so that its policy can forbid everything.
 */
const isSplit = (chunk: Chunk) => !chunk.canBeInitial() && !chunk.hasRuntime();

/** The bundler takes the build for browsers, which asks the document what an entity stands for. */
function withoutDocument() {
  const name = 'decode-named-character-reference';
  return { [`${name}$`]: require.resolve(name) };
}

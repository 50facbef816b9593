import type { Plugin } from '@docusaurus/types';
import type { Chunk } from '@rspack/core';
import { rspackConfig } from './rspack';

/** Makes `new Worker(new URL('…', import.meta.url))` work. */
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

/** A worker is one script and loads no other, so that its policy can forbid everything. */
const isSplit = (chunk: Chunk) => !chunk.canBeInitial() && !chunk.hasRuntime();

/** The bundler takes the build for browsers, which decodes entities with the document. */
function withoutDocument() {
  const name = 'decode-named-character-reference';
  return { [`${name}$`]: require.resolve(name) };
}

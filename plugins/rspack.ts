import type { ConfigureWebpackUtils, Plugin } from '@docusaurus/types';
import type * as rspack from '@rspack/core';

/** The bundler. Docusaurus types it as webpack; this site is built with Rspack. */
export function rspackOf({ currentBundler }: ConfigureWebpackUtils): typeof rspack {
  return currentBundler.instance as unknown as typeof rspack;
}

/** What a plugin adds to the bundler's configuration, in Rspack's types. */
export function rspackConfig(config: rspack.Configuration) {
  return config as unknown as ReturnType<NonNullable<Plugin['configureWebpack']>>;
}

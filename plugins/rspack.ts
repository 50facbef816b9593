import type { ConfigureWebpackUtils, Plugin } from '@docusaurus/types';
import type * as rspack from '@rspack/core';

/** Docusaurus types the bundler as webpack; this site is built with Rspack. */
export function rspackOf({ currentBundler }: ConfigureWebpackUtils): typeof rspack {
  return currentBundler.instance as unknown as typeof rspack;
}

/** A plugin's part of the bundler's configuration, in Rspack's types. */
export function rspackConfig(config: rspack.Configuration) {
  return config as unknown as ReturnType<NonNullable<Plugin['configureWebpack']>>;
}

/** The files of modules, with queries such as `?raw`. */
export function* resourcesOf(modules: Iterable<rspack.Module>): Generator<string> {
  for (const module of modules) {
    if ('resource' in module) yield String(module.resource);
    // Only a module that joins others has this.
    if ('modules' in module)
      yield* resourcesOf(module.modules as readonly rspack.Module[]);
  }
}

import type { Configuration } from '@rspack/core';
import { NoMatch, type Change } from '../row';

export const pluginNamed = ({ plugins = [] }: Configuration, name: string) =>
  plugins.find((plugin) => plugin && plugin.constructor.name === name);

/** Leaves out the list of all pages' scripts; start/prefetch.ts needs none. */
export function withoutList(): Change {
  return {
    configure(config: Configuration) {
      const list = pluginNamed(config, 'ChunkAssetPlugin');
      if (!list) throw new NoMatch('prefetch', 'list of scripts');
      config.plugins?.splice(config.plugins.indexOf(list), 1);
    },
  };
}

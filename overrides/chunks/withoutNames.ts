import type { Configuration } from '@rspack/core';
import { NoMatch, type Change } from '../row';
import { pluginNamed } from './plugins';

interface CssOptions {
  chunkFilename?: string;
}

/** Names the files of chunks by their content alone. */
export function withoutNames(): Change {
  return {
    configure(config: Configuration) {
      const css = pluginNamed(config, 'CssExtractRspackPlugin') as
        | { readonly options: CssOptions }
        | undefined;
      if (!config.output || !css) throw new NoMatch('chunk-names', 'name of chunks');
      css.options.chunkFilename = 'assets/css/[contenthash:8].css';
      config.output.chunkFilename = ({ chunk }) =>
        // hosting/headers.ts has a policy for a folder.
        chunk?.name?.includes('/')
          ? 'assets/js/[name].[contenthash:8].js'
          : 'assets/js/[contenthash:8].js';
    },
  };
}

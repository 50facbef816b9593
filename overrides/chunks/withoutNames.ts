import type { Configuration } from '@rspack/core';
import { NoMatch, type Change } from '../row';
import { pluginNamed } from './plugins';

interface CssOptions {
  chunkFilename?: string;
}

/**
 * Names the files of chunks by their content alone. Seven digits instead of eight save 151 bytes of
 * the list that each page loads (brotli); the bundler reports two chunks of one name.
 */
export function withoutNames(): Change {
  return {
    configure(config: Configuration) {
      const css = pluginNamed(config, 'CssExtractRspackPlugin') as
        | { readonly options: CssOptions }
        | undefined;
      if (!config.output || !css) throw new NoMatch('chunk-names', 'name of chunks');
      css.options.chunkFilename = 'assets/css/[contenthash:7].css';
      config.output.chunkFilename = ({ chunk }) =>
        // hosting/headers.ts has a policy for a folder.
        chunk?.name?.includes('/')
          ? 'assets/js/[name].[contenthash:7].js'
          : 'assets/js/[contenthash:7].js';
    },
  };
}

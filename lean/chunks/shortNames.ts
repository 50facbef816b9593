import type { Configuration, CssExtractRspackPluginOptions } from '@rspack/core';
import { type Change, NoMatch } from '../row';

/** The one script whose name is asked for: the policy of its document goes by the folder. */
const worker = 'hub/goose';

/**
 * Names the files of a part of a page by its number alone: each page brings the list of all files,
 * and the list has their names besides.
 */
export const shortNames = (): Change => ({
  configure({ plugins = [] }) {
    styleOptions(plugins).chunkFilename = 'assets/css/[id].[contenthash:8].css';
    return { output: { chunkFilename: 'assets/js/[id].[contenthash:8].js' } };
  },
  cacheGroups: {
    worker: {
      name: worker,
      chunks: ({ name }) => name === worker,
      filename: 'assets/js/[name].[contenthash:8].js',
      enforce: true,
      priority: 70,
    },
  },
});

function styleOptions(
  plugins: NonNullable<Configuration['plugins']>,
): CssExtractRspackPluginOptions {
  for (const plugin of plugins)
    if (
      plugin &&
      plugin.constructor.name === 'CssExtractRspackPlugin' &&
      'options' in plugin
    )
      // The plugin of that name keeps them so.
      return plugin.options as CssExtractRspackPluginOptions;
  throw new NoMatch('short-names', 'plugin that writes style sheets');
}

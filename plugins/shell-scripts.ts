import type { Plugin } from '@docusaurus/types';
import { rspackConfig } from './rspack';

/** Makes `import script from './….sh?raw'` the script's text, and that of an `.awk` file. */
export default function shellScripts(): Plugin {
  return {
    name: 'shell-scripts',
    configureWebpack: () =>
      rspackConfig({
        module: {
          rules: [
            { test: /\.(?:sh|awk)$/, resourceQuery: /^\?raw$/, type: 'asset/source' },
          ],
        },
      }),
  };
}

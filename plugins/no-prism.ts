import type { Plugin } from '@docusaurus/types';

/**
 * Keeps Prism out of the script that every page loads. Code is colored while the site is built
 * (highlight-code), but theme-classic names the module that sets Prism up without a choice.
 */
export default function noPrism(): Plugin {
  const setUp = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');
  return {
    name: 'no-prism',
    configureWebpack: () => ({ resolve: { alias: { [setUp]: false } } }),
  };
}

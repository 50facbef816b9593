import type { Plugin } from '@docusaurus/types';

/** Docusaurus gives PostCSS its settings; without this, each style sheet looks for a file of them. */
export default function postCss(): Plugin {
  return {
    name: 'post-css',
    configurePostCss: (options) => ({ ...options, config: false }),
  };
}

import type { Plugin } from '@docusaurus/types';

/**
 * Spares each style sheet two things: to look for a file of settings, since Docusaurus gives them;
 * and to be made fit for older browsers, which the minimizer does once more for the whole.
 */
export default function postCss(): Plugin {
  return {
    name: 'post-css',
    configurePostCss: (options) => ({ ...options, config: false, plugins: [] }),
  };
}

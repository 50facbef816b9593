import type { Plugin } from '@docusaurus/types';
import { native } from './native';

/**
 * Spares each of the many style sheets the search for a file with PostCSS's settings, and making
 * PostCSS's plugins anew: Docusaurus's configuration has all there is, and the same for each.
 */
export default function postCss(): Plugin {
  return {
    name: 'post-css',
    configurePostCss: ({ plugins, ...options }) => ({
      ...options,
      config: false,
      plugins: plugins.map(made),
    }),
  };
}

/** A plugin may be given by its module and its options. */
function made(plugin: unknown): unknown {
  if (!Array.isArray(plugin) || typeof plugin[0] !== 'string') return plugin;
  // What such a module exports.
  const make = native(plugin[0]) as (options: unknown) => unknown;
  return make(plugin[1]);
}

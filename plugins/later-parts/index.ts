import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { rspackConfig } from '../rspack';

/**
 * Bundles what the site's own files load when they run, such as the console, for browsers alone. No
 * page's HTML has any of it, and it is half of all code; a page that is written with it fails the
 * build.
 */
export default function laterParts({ siteDir }: LoadContext): Plugin {
  const rule = {
    test: /\.tsx?$/,
    include: path.join(siteDir, 'src'),
    enforce: 'pre',
    use: require.resolve('./leaveOut.cjs'),
  } as const;
  return {
    name: 'later-parts',
    configureWebpack: (_config, isServer) =>
      isServer ? rspackConfig({ module: { rules: [rule] } }) : {},
  };
}

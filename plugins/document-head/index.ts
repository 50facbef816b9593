import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { rspackConfig, rspackOf } from '../rspack';

/**
 * Gives the browser a small part in place of `react-helmet-async`, which still writes the head of
 * each page while the site is built.
 */
export default function documentHead(): Plugin {
  return {
    name: 'document-head',
    configureWebpack({ mode }, isServer, utils) {
      if (isServer || mode !== 'production') return {};
      const { NormalModuleReplacementPlugin } = rspackOf(utils);
      const head = path.join(__dirname, 'Head.tsx');
      return rspackConfig({
        plugins: [new NormalModuleReplacementPlugin(/^react-helmet-async$/, head)],
      });
    },
  };
}

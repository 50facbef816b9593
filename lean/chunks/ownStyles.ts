import type { Compiler } from '@rspack/core';
import { type Change, NoMatch } from '../row';

/** Keeps in the one style sheet what all pages share, and leaves a page's own with its script. */
export function ownStyles(): Change {
  return {
    cacheGroups: { styles: { chunks: 'initial' } },
    plugin: {
      apply({ options }: Compiler) {
        const { splitChunks } = options.optimization;
        const styles = splitChunks && splitChunks.cacheGroups?.['styles'];
        // Docusaurus gives the group a name.
        if (!styles || typeof styles !== 'object' || !('name' in styles))
          throw new NoMatch('own-styles', 'group of styles');
      },
    },
  };
}

import type { Compiler } from '@rspack/core';
import { type Change, NoMatch } from '../row';

/** Calls each script what its file is called, so that no page needs a table of the two. */
export function ownNames(): Change {
  return {
    plugin: {
      apply({ options: { optimization } }: Compiler) {
        if (optimization.chunkIds === 'named')
          throw new NoMatch('chunk-names', 'script with another id than its name');
        optimization.chunkIds = 'named';
      },
    },
  };
}

import { limits } from './limits';
import { createLookup } from './lookup';
import { plainBlocks } from './plain';
import { timedWorker } from './timedWorker';
import type { Block } from './tree';

/** Milliseconds. A usual answer takes a few; one of 100,000 characters some hundred. */
const parsedWithin = 2000;

/** Texts in Markdown and their blocks. */
export const markdownBlocks = createLookup({
  worker: timedWorker<string, readonly Block[]>({
    start: () => new Worker(new URL('./markdown.worker.ts', import.meta.url)),
    limit: parsedWithin,
  }),
  jobOf: (text) => text,
  longest: limits.text,
  atOnce: plainBlocks,
  reuse: sameBlocks,
});

/** While a text grows, the blocks that are complete need not be drawn again. */
function sameBlocks(before: readonly Block[], after: readonly Block[]): readonly Block[] {
  return after.map((block, index) => {
    const former = before[index];
    return former && JSON.stringify(former) === JSON.stringify(block) ? former : block;
  });
}

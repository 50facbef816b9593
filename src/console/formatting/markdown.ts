import { joined, restOf } from './growing';
import { limits, nothingUsed } from './limits';
import { createLookup } from './lookup';
import type { Parsed, ParseJob } from './parse';
import { plainBlocks } from './plain';
import { timedWorker } from '@site/src/ui/timedWorker';

/** Milliseconds. A usual answer takes a few; one of 100,000 characters some hundred. */
const parsedWithin = 2000;

export const markdownBlocks = createLookup({
  worker: timedWorker<ParseJob, Parsed>({
    start: () => new Worker(new URL('./markdown.worker.ts', import.meta.url)),
    limit: parsedWithin,
  }),
  jobOf: restOf,
  longest: limits.text,
  atOnce: plainParsed,
  join: joined,
});

function plainParsed(text: string): Parsed | null {
  const blocks = plainBlocks(text);
  const settled = { blocks: 0, text: 0, used: nothingUsed };
  return blocks && { blocks, settled, isSelfContained: true };
}

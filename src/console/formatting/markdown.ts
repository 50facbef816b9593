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

/** Skips what cannot change any more. */
export function restOf(text: string, before: Parsed | null): ParseJob {
  if (!before?.isSelfContained) return { text, used: nothingUsed };
  const { settled } = before;
  return { text: text.slice(settled.text), used: settled.used };
}

/** Null where the whole text has to be read. */
export function joined(before: Parsed, rest: Parsed): Parsed | null {
  if (!before.isSelfContained) return rest;
  if (!rest.isSelfContained) return null;
  const { settled } = before;
  return {
    blocks: [...before.blocks.slice(0, settled.blocks), ...rest.blocks],
    settled: {
      blocks: settled.blocks + rest.settled.blocks,
      text: settled.text + rest.settled.text,
      used: rest.settled.used,
    },
    isSelfContained: true,
  };
}

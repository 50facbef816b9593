import type { CodeJob } from './colors';
import type { Grammar } from './languages';
import { limits } from './limits';
import { createLookup, type Lookup } from './lookup';
import { timedWorker } from '@site/src/ui/timedWorker';

/** Milliseconds. A grammar needs some hundred the first time, and several times that on a slow machine. */
const coloredWithin = 10_000;

const worker = timedWorker<CodeJob, string>({
  start: () => new Worker(new URL('./colors.worker.ts', import.meta.url)),
  limit: coloredWithin,
});

const lookups = new Map<Grammar, Lookup<string>>();

/** Packed as in ui/code/runs.ts. */
export function codeColors(grammar: Grammar): Lookup<string> {
  const known = lookups.get(grammar);
  if (known) return known;
  const jobOf = (code: string): CodeJob => ({ code, grammar });
  const lookup = createLookup({ worker, jobOf, longest: limits.code });
  lookups.set(grammar, lookup);
  return lookup;
}
